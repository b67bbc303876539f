package dev.fathom.vm;

import dev.fathom.vm.state.Fingerprint;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notices that a program which has no choice comes back to a state it has left, and so will never end.
 *
 * <p>Where one thread is left, a look takes time. So it looks in bursts, at turns 32, 64, 128 …, and within a burst, which is a quarter as long as what came before it, compares every
 * state with the first one: a loop of up to {@link #LONGEST_BURST} turns is found, and a program that just takes its time is looked at less and less often. States in which
 * the thread is at different places are different: of those no fingerprint is taken. At
 * forced points the state is known anyway: each is compared with the last one that was kept, at 32 turns, 64, 128 …, which finds every loop (Brent's
 * method). There a thread that goes on at its next access makes a small part of a turn.
 */
final class ProgressWatch {
    private static final int FIRST = 32;
    private static final int LONGEST_BURST = 128;
    private static final int ACCESSES_PER_TURN = 32;

    private final Supplier<Fingerprint> state;
    private final LongSupplier place;
    private long turns;
    private long burstStart;
    private @Nullable Fingerprint first;
    private long firstPlace;
    private long accesses;
    private long nextKept;
    private @Nullable Fingerprint kept;

    /**
     * @param place where the thread stands: a part of the state that is quickly told
     */
    ProgressWatch(Supplier<Fingerprint> state, LongSupplier place) {
        this.state = state;
        this.place = place;
    }

    /** A choice was made: what happened before no longer counts. */
    void begin() {
        turns = 0;
        burstStart = FIRST;
        first = null;
        accesses = 0;
        nextKept = FIRST * ACCESSES_PER_TURN;
        kept = null;
    }

    /**
     * Counts a forced point; says whether its state was met before.
     *
     * @param isTurn whether it ends a turn; else the thread just goes on with an access
     */
    boolean isLost(Fingerprint forcedPoint, boolean isTurn) {
        if (forcedPoint.equals(kept)) {
            return true;
        }
        accesses += isTurn ? ACCESSES_PER_TURN : 1;
        if (accesses >= nextKept) {
            kept = forcedPoint;
            nextKept *= 2;
        }
        return false;
    }

    /** Counts a turn of the only thread that is left; says whether its state was met before. */
    boolean isLost() {
        long age = ++turns - burstStart;
        if (age < 0) {
            return false;
        }
        if (age == 0) {
            first = state.get();
            firstPlace = place.getAsLong();
            return false;
        }
        if (age >= Math.min(LONGEST_BURST, burstStart / 4)) {
            burstStart = Math.max(turns + 1, burstStart * 2);
            return false;
        }
        return place.getAsLong() == firstPlace && state.get().equals(first);
    }
}
