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
 *
 * <p>A program that came back goes round once more, to the same state: meanwhile somebody finds the {@linkplain LoopHead head} of the loop.
 */
final class ProgressWatch {
    private static final int FIRST = 32;
    private static final int LONGEST_BURST = 128;
    private static final int ACCESSES_PER_TURN = 32;

    private final Supplier<Fingerprint> state;
    private final LongSupplier place;
    private final LoopHead head;
    private long turns;
    private long burstStart;
    private @Nullable Fingerprint first;
    private long firstPlace;
    private long accesses;
    private long nextKept;
    private @Nullable Fingerprint kept;

    /** How many turns there were since the state that is compared with. */
    private long age;

    /** How many turns may pass until the program has gone round; 0 as long as it is not known to be in a loop. */
    private long patience;

    /**
     * @param place where the thread stands: a part of the state that is quickly told
     */
    ProgressWatch(Supplier<Fingerprint> state, LongSupplier place, LoopHead head) {
        this.state = state;
        this.place = place;
        this.head = head;
    }

    /** A choice was made: what happened before no longer counts. */
    void begin() {
        turns = 0;
        burstStart = FIRST;
        first = null;
        accesses = 0;
        nextKept = FIRST * ACCESSES_PER_TURN;
        kept = null;
        if (patience > 0) {
            patience = 0;
            head.end();
        }
    }

    /** Says whether the program is in a loop, and goes round it once more. */
    boolean isGoingRound() {
        return patience > 0;
    }

    /**
     * Counts a forced point; says whether its state was met before, and the program has gone round since.
     *
     * @param isTurn whether it ends a turn; else the thread just goes on with an access
     */
    boolean isLost(Fingerprint forcedPoint, boolean isTurn) {
        age++;
        if (isGoingRound() || forcedPoint.equals(kept)) {
            return hasGoneRound(forcedPoint.equals(kept));
        }
        accesses += isTurn ? ACCESSES_PER_TURN : 1;
        if (accesses >= nextKept) {
            kept = forcedPoint;
            age = 0;
            nextKept *= 2;
        }
        return false;
    }

    /** Counts a turn of the only thread that is left; says whether its state was met before, and the program has gone round since. */
    boolean isLost() {
        age = ++turns - burstStart;
        if (age < 0) {
            return false;
        }
        if (age == 0) {
            first = state.get();
            firstPlace = place.getAsLong();
            return false;
        }
        if (!isGoingRound() && age >= Math.min(LONGEST_BURST, burstStart / 4)) {
            burstStart = Math.max(turns + 1, burstStart * 2);
            return false;
        }
        boolean met = place.getAsLong() == firstPlace && state.get().equals(first);
        return (met || isGoingRound()) && hasGoneRound(met);
    }

    /**
     * Begins to go round, or says whether that is done. What states leave out can keep a program from coming back to a state that
     * it was in twice; it is not waited for longer than it took before.
     */
    private boolean hasGoneRound(boolean met) {
        if (!isGoingRound()) {
            patience = 2 * age;
            head.begin();
            return false;
        }
        return met || age > patience;
    }
}
