package dev.fathom.explore.record;

import dev.fathom.evolve.graph.ReuseCounts;
import java.util.function.LongSupplier;

/**
 * Finds out while it goes whether it pays to look up in an earlier record what calls lead to: Lauterburg et al. 2008 §3.4 with figures of this run.
 *
 * <p>A look-up costs O, an execution with all comparing X + P (here: X), and a part s of the look-ups saves an execution: they pay if O &lt; s X.
 * As both are too short for a clock, whole states are timed, one of sixteen. Some of these are executed without looking anything up: what such a state takes is compared with what the others take. (To
 * fit O and X to the times of states that were looked up does not do: of nearly all of them the same part is executed, and the two cannot be told apart.) Where it does not pay, some states are looked
 * up all the same, for things may change. Nothing but cost depends on the answer, and nothing is done for the comparison before {@value #ENOUGH} samples: short runs are the same every time.
 */
final class LookUpCostModel {
    private static final int TIMED_MASK = 15;
    private static final int ENOUGH = 1024;

    /** So many states must have been executed without a look before something is decided. */
    private static final int FEWEST_EXECUTED = 32;

    /** One timed state of so many is executed without a look: seldom where looking pays, for that is what it costs to know. */
    private static final int EXECUTED_ONE_OF = 16;

    private static final int JUDGED_MASK = 255;

    /** A state that takes longer than so many like it was interrupted by something. */
    private static final int LONGEST = 4;

    /** States of one kind that were timed, and what they took; what was long ago counts for less. */
    private static final class Times {
        double states;
        double nanos;
        double executions;
        double lookUps;

        void add(double time, double executed, int lookedUp) {
            states++;
            nanos += time;
            executions += executed;
            lookUps += lookedUp;
        }

        double mean() {
            return nanos / states;
        }

        void forgetHalf() {
            states /= 2;
            nanos /= 2;
            executions /= 2;
            lookUps /= 2;
        }
    }

    private final LongSupplier clock;
    private final boolean chooses;
    private final Times lookedUp = new Times();
    private final Times executed = new Times();
    private long states;
    private long timed;
    private boolean pays = true;
    private double meanTime;

    private long start;
    private long executedBefore;

    /**
     * Begins to measure.
     *
     * @param clock nanoseconds
     * @param chooses whether the answer may be no
     */
    LookUpCostModel(LongSupplier clock, boolean chooses) {
        this.clock = clock;
        this.chooses = chooses;
    }

    /** Begins with the next state; says whether to look up its calls. */
    boolean begin(ReuseCounts counts) {
        states++;
        if (!chooses) {
            return true;
        }
        if ((states & TIMED_MASK) != 0) {
            return pays;
        }
        timed++;
        executedBefore = counts.executed;
        start = clock.getAsLong();
        return timed <= ENOUGH || !isExecuted();
    }

    private boolean isExecuted() {
        boolean seldom = pays && executed.states >= FEWEST_EXECUTED;
        return timed % (seldom ? EXECUTED_ONE_OF : 2) == 0;
    }

    /** Ends with a state, of which so many calls were looked up. */
    void end(ReuseCounts counts, int calls) {
        if (!chooses || (states & TIMED_MASK) != 0) {
            return;
        }
        double time = clock.getAsLong() - start;
        if (timed > 1) {
            time = Math.min(time, LONGEST * meanTime);
        }
        meanTime += (time - meanTime) / Math.min(timed, ENOUGH);
        (calls > 0 ? lookedUp : executed).add(time, counts.executed - executedBefore, calls);
        if (executed.states >= FEWEST_EXECUTED && lookedUp.states > 0 && (timed & JUDGED_MASK) == 0) {
            judge(counts);
        }
    }

    private void judge(ReuseCounts counts) {
        pays = lookedUp.mean() < executed.mean();
        if (executed.executions > 0) {
            counts.executionNanos = executed.nanos / executed.executions;
            counts.lookUpNanos =
                    Math.max(0, (lookedUp.nanos - counts.executionNanos * lookedUp.executions) / lookedUp.lookUps);
        }
        if (executed.states >= 2 * FEWEST_EXECUTED) {
            lookedUp.forgetHalf();
            executed.forgetHalf();
        }
    }
}
