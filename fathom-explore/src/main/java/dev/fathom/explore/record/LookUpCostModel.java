package dev.fathom.explore.record;

import dev.fathom.evolve.graph.ReuseCounts;
import java.util.function.LongSupplier;

/**
 * Finds out while it goes whether it pays to look up in an earlier record what calls lead to: Lauterburg et al. 2008 §3.4 with figures of this run.
 *
 * <p>A look-up costs O, an execution with all comparing X + P (here: X), and a part s of the look-ups saves an execution: they pay if O &lt; s X.
 * As both are too short for a clock, whole states are timed, one of sixteen: a state with l look-ups and e executions takes
 * about O l + X e, and O and X are what fits best (least squares). Where it does not pay, one state of sixteen is looked up all the same, for things may
 * change. Nothing but cost depends on the answer, and nothing is decided before {@value #ENOUGH} samples: short runs are the same every time.
 */
final class LookUpCostModel {
    private static final int SAMPLED_MASK = 15;
    private static final int ENOUGH = 1024;
    private static final int JUDGED_MASK = 255;

    /** A state that takes longer than so many like it was interrupted by something. */
    private static final int LONGEST = 4;

    /** One look-up of so many must save an execution. */
    private static final int LEAST_SAVED = 64;

    private final LongSupplier clock;
    private final boolean chooses;
    private long states;
    private boolean pays = true;

    private long start;
    private long executedBefore;
    private long skippedBefore;

    private long samples;
    private double meanTime;
    private double lookUpSquares;
    private double products;
    private double executionSquares;
    private double lookUpTimes;
    private double executionTimes;
    private double lookUps;
    private double saved;

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
        if ((states & SAMPLED_MASK) == 0) {
            executedBefore = counts.executed;
            skippedBefore = skipped(counts);
            start = clock.getAsLong();
            return true;
        }
        return pays;
    }

    /** Ends with a state, of which so many calls were looked up. */
    void end(ReuseCounts counts, int calls) {
        if (!chooses || (states & SAMPLED_MASK) != 0) {
            return;
        }
        double time = clock.getAsLong() - start;
        if (samples > 0) {
            time = Math.min(time, LONGEST * meanTime);
        }
        samples++;
        meanTime += (time - meanTime) / Math.min(samples, ENOUGH);
        double executed = counts.executed - executedBefore;
        lookUpSquares += (double) calls * calls;
        products += calls * executed;
        executionSquares += executed * executed;
        lookUpTimes += calls * time;
        executionTimes += executed * time;
        lookUps += calls;
        saved += skipped(counts) - skippedBefore;
        if (samples >= ENOUGH && (samples & JUDGED_MASK) == 0) {
            judge(counts);
        }
    }

    private static long skipped(ReuseCounts counts) {
        return counts.nonTree + counts.deepest + counts.leadingToPruned;
    }

    private void judge(ReuseCounts counts) {
        double determinant = lookUpSquares * executionSquares - products * products;
        if (lookUps > 0 && determinant > 1e-6 * lookUpSquares * executionSquares) {
            counts.lookUpNanos =
                    Math.max(0, (executionSquares * lookUpTimes - products * executionTimes) / determinant);
            counts.executionNanos =
                    Math.max(0, (lookUpSquares * executionTimes - products * lookUpTimes) / determinant);
            pays = counts.lookUpNanos < saved / lookUps * counts.executionNanos;
        } else if (lookUps > 0 && saved < lookUps / LEAST_SAVED) {
            pays = false; // all that is looked up is executed, so that the two cannot be told apart: nothing is saved
        }
        forgetHalf();
    }

    /** What was long ago counts for less. */
    private void forgetHalf() {
        lookUpSquares /= 2;
        products /= 2;
        executionSquares /= 2;
        lookUpTimes /= 2;
        executionTimes /= 2;
        lookUps /= 2;
        saved /= 2;
    }
}
