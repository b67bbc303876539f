package dev.fathom.explore.call;

import dev.fathom.explore.options.Footprints;
import java.util.function.LongSupplier;

/**
 * Whether footprints pay for one method: whether finding out what a call does from what it would read takes less time than to execute it.
 *
 * <p>A compiled method may take less time than a few look-ups, so nothing is tried before a method is called often. Then footprints are learned for a while, and then calls take turns, with
 * footprints and without, and are timed. Nothing but cost depends on the answer. A method for which they pay is tried again from time to time: later states are larger.
 */
final class FootprintAccount {
    /** To learn and to time takes about half a second of a method, most of it the host's, to compile code that is new to it: little beside so many calls. */
    private static final int BEGIN = 10_000_000;

    private static final int LEARNING = 4_000;
    private static final int TIMED = 2_000;
    private static final int UNTIL_AGAIN = 500_000;

    /** What takes longer was interrupted by something else. */
    private static final long MOST_NANOS = 50_000;

    private final boolean always;
    private final Runnable forget;
    private final LongSupplier clock;
    private int left;
    private Phase phase;

    /** Whether the call under way uses footprints, and when it began, if it is timed. */
    private boolean uses;

    private long start;
    private long withNanos;
    private long withoutNanos;

    private enum Phase {
        NOT_YET,
        LEARNING,
        TIMED,
        ON,
        OFF
    }

    /**
     * Begins without knowing anything.
     *
     * @param forget runs when it turns out that footprints do not pay
     * @param clock tells nanoseconds
     */
    FootprintAccount(Footprints how, Runnable forget, LongSupplier clock) {
        this.forget = forget;
        this.clock = clock;
        always = how == Footprints.ALWAYS;
        phase = always ? Phase.ON : Phase.NOT_YET;
        left = BEGIN;
    }

    /** Begins a call; says whether it is to use footprints. */
    boolean begin() {
        if (phase == Phase.OFF || always) {
            return always;
        }
        if (--left <= 0) {
            next();
        }
        if (phase == Phase.TIMED) {
            uses = (left & 1) == 0;
            start = clock.getAsLong();
            return uses;
        }
        return phase == Phase.LEARNING || phase == Phase.ON;
    }

    /** Ends a call, however it was made. */
    void end() {
        if (phase == Phase.TIMED) {
            long nanos = Math.min(MOST_NANOS, clock.getAsLong() - start);
            withNanos += uses ? nanos : 0;
            withoutNanos += uses ? 0 : nanos;
        }
    }

    private void next() {
        switch (phase) {
            case NOT_YET -> begin(Phase.LEARNING, LEARNING);
            case LEARNING, ON -> {
                withNanos = 0;
                withoutNanos = 0;
                begin(Phase.TIMED, TIMED);
            }
            default -> {
                boolean pays = withNanos < withoutNanos;
                begin(pays ? Phase.ON : Phase.OFF, UNTIL_AGAIN);
                if (!pays) {
                    forget.run();
                }
            }
        }
    }

    private void begin(Phase following, int calls) {
        phase = following;
        left = calls;
    }
}
