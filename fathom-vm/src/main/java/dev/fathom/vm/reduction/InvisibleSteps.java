package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.StableHash;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Steps that no other thread can notice, which are taken at once: the first one of a thread, its end, and what comes after a join.
 *
 * <p><em>First steps.</em> What a thread does up to its first scheduling point is independent of all that others may do, as is what it does from any scheduling point to
 * the next: that no other one needs a turn there is what makes it none. So the first step of a thread commutes with what others do after its start, and can be a part
 * of the transition that starts it (an ample set of one thread; as each thread begins once, nothing is put off for ever). If what it did there turns out to
 * conflict with what another thread does, that refutes the lockset reduction as anywhere else: the thread stands at its first scheduling point and has not ended. What a
 * clock says is no scheduling point, so where time is looked at this is off. The same holds for what a thread does when a join returns that waits as long as it takes.
 *
 * <p><em>Ends.</em> A thread that has nothing left to do but to end <em>rests</em>. Its end commutes with all that others do, but for one thing: it lets those go on who wait for
 * it. So it is put off until somebody joins the thread, or waits for the end of all, and happens then at once. That it is put off, and not taken as soon as it could be,
 * keeps the promise that {@link LocksetReduction} relies on: a thread lives as long as nobody can know that it does not.
 * Whether a thread is alive is a variable ({@code Thread.eetop}), which a thread that rests counts as writing: if another one asks, their accesses conflict, and the end is a
 * turn like any other. Where a join may be interrupted or time out, it matters what comes first, too.
 */
public final class InvisibleSteps {
    /** Named when somebody can tell a thread that rests from one that has ended, in a way that is no access to a variable. */
    private static final long ENDS = StableHash.of("ends of threads");

    private final Interleavings options;
    private final ThreadUse threadUse;
    private final Assumptions assumptions;
    private boolean takesStarts;
    private boolean takesEnds;
    private int bottomOfEnd;
    private int aliveOffset;

    public InvisibleSteps(Interleavings options, ThreadUse threadUse, Assumptions assumptions) {
        this.options = options;
        this.threadUse = threadUse;
        this.assumptions = assumptions;
    }

    /**
     * Must run when an exploration begins, with what is known by then.
     *
     * @param ending the number of the method from which threads end
     * @param alive the offset of the word of a thread that says whether it is alive
     */
    public void begin(boolean timeIsRead, int ending, int alive) {
        boolean on = options.explored() && options.invisibleSteps();
        takesStarts = on && !timeIsRead;
        takesEnds = on
                && options.lockset()
                && !options.observed()
                && !threadUse.locksThreads()
                && !threadUse.keepsBooks()
                && !threadUse.stopsThreads()
                && !assumptions.isRefuted(ENDS);
        bottomOfEnd = ending;
        aliveOffset = alive;
    }

    /** Must run when a join may be interrupted: it matters whether it is before the end that it waits for. */
    public void joinMayFail() {
        if (takesEnds) {
            assumptions.refute(ENDS);
        }
    }

    /** Must run when somebody sees whether a thread has ended, and asks no variable for it. Where none of them rests, there is nothing to be seen. */
    public void endsAreSeen(List<GuestThread> threads) {
        if (takesEnds && threads.stream().anyMatch(this::rests)) {
            assumptions.refute(ENDS);
        }
    }

    /** Says whether ends of threads are taken at once. */
    public boolean takesEnds() {
        return takesEnds;
    }

    /** Returns the thread that may as well have its turn now; null if there is none. */
    public @Nullable GuestThread next(List<GuestThread> threads, Predicate<GuestThread> canRun) {
        for (GuestThread each : threads) {
            if (isDue(each, threads) && canRun.test(each)) {
                return each;
            }
        }
        return null;
    }

    private boolean isDue(GuestThread thread, List<GuestThread> threads) {
        if (thread.status != Status.RUNNABLE) {
            return false;
        }
        return (takesStarts && (!thread.hasBegun() || (takesEnds && hasJoined(thread))))
                || (rests(thread) && isAwaited(thread, threads));
    }

    private static boolean hasJoined(GuestThread thread) {
        return thread.savedLockDepth == GuestThread.JOINING && thread.wakeTime == 0;
    }

    /** Says whether nothing is left to do for a thread but to end, and nobody asks whether it has. */
    public boolean rests(GuestThread thread) {
        return takesEnds
                && thread.pending
                && thread.hasFrames()
                && thread.stack[thread.fp] == bottomOfEnd
                && assumptions.isOrdered(thread.ref, thread.ref + aliveOffset);
    }

    private boolean isAwaited(GuestThread thread, List<GuestThread> threads) {
        boolean isLast = !thread.daemon;
        boolean finishing = false;
        for (GuestThread each : threads) {
            if (each.joins(thread)) {
                return true;
            }
            boolean waitsForAll = each.status == Status.WAITING && each.savedLockDepth == GuestThread.FINISHING;
            finishing |= waitsForAll;
            isLast &= waitsForAll || each.daemon || each.status == Status.TERMINATED || rests(each);
        }
        return finishing && isLast;
    }

    /** Says whether a thread that rests may have its turn beside others: a join that may time out waits for it. */
    public boolean isAwaitedForAWhile(GuestThread thread, List<GuestThread> threads) {
        for (GuestThread each : threads) {
            if (each.status == Status.WAITING
                    && each.savedLockDepth == GuestThread.JOINING
                    && each.blocker == thread.ref) {
                return true;
            }
        }
        return false;
    }
}
