package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.Canonicalizer;
import dev.fathom.vm.heap.GuestThread;
import java.util.List;
import java.util.function.Supplier;

/** Tells like threads of the present state apart by what they are at, not by their places: states that count as the same call their alternatives the same. */
public final class LikeThreads {
    private final Canonicalizer canonicalizer;
    private final Supplier<List<GuestThread>> threads;

    public LikeThreads(Canonicalizer canonicalizer, Supplier<List<GuestThread>> threads) {
        this.canonicalizer = canonicalizer;
        this.threads = threads;
    }

    /** Says whether it makes no difference which of two threads has the turn. */
    public boolean areAtTheSame(GuestThread first, GuestThread second) {
        return first.likeness != 0
                && first.likeness == second.likeness
                && canonicalizer.areAtTheSame(first, second, threads.get(), Canonicalizer.ANY);
    }

    /**
     * Returns the number of a thread in any state that counts as the present one; its own unless it is like others.
     *
     * @param before how many threads that are at the same have numbers already
     */
    public int numberOf(GuestThread thread, int before) {
        return thread.likeness == 0
                ? thread.id
                : canonicalizer.numberAmongLike(thread, before, threads.get(), Canonicalizer.ANY);
    }
}
