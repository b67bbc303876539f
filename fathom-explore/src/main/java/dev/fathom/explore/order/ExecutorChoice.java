package dev.fathom.explore.order;

import dev.fathom.delta.DeltaOptions;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Decides by measuring whether the states of a batch are executed at once or one by one. Only time depends on it.
 *
 * <p>Batches of both kinds take turns until each kind was measured a few times; from then on the faster one is used, and the other is
 * tried again now and then, for levels differ. What was measured long ago counts less.
 */
final class ExecutorChoice {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Levels are explored one by one up to the first that has so many batches: in fewer there is nothing to be measured. */
    private static final int MANY = 8;

    /** Smaller batches are executed one by one, and not measured. */
    private static final int WORTHWHILE = 256;

    private static final int TRIALS = 3;
    private static final int BETWEEN_TRIALS = 40;
    private static final double FORGETTING = 0.7;

    private final boolean measures;
    private final double[] nanos = new double[2];
    private final double[] executions = new double[2];
    private final int[] trials = new int[2];
    private int batches;

    ExecutorChoice(boolean measures) {
        this.measures = measures;
    }

    /** Returns the time that this thread has worked, in nanoseconds: what other processes take must not decide. */
    static long now() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** Says whether a level of so many states is too small for batches of that size. */
    static boolean isSmall(int states, int batch) {
        return states < (long) MANY * Math.min(batch, DeltaOptions.DEFAULT_BATCH);
    }

    /** Says whether to execute so many states at once. */
    boolean atOnce(int states) {
        if (!measures) {
            return true;
        }
        if (states < WORTHWHILE) {
            return false;
        }
        batches++;
        if (trials[0] < TRIALS || trials[1] < TRIALS) {
            return trials[1] <= trials[0];
        }
        boolean best = cost(1) < cost(0);
        return batches % BETWEEN_TRIALS == 0 ? !best : best;
    }

    private double cost(int kind) {
        return nanos[kind] / Math.max(1, executions[kind]);
    }

    /** Notes what a batch took. */
    void measured(boolean atOnce, int states, long took, long executed) {
        if (states >= WORTHWHILE) {
            int kind = atOnce ? 1 : 0;
            nanos[kind] = FORGETTING * nanos[kind] + took;
            executions[kind] = FORGETTING * executions[kind] + executed;
            trials[kind]++;
        }
    }
}
