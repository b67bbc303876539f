package dev.fathom.explore.order;

import dev.fathom.delta.options.DeltaOptions;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Decides by measuring whether states are executed at once or one by one, and how many before that is decided again. Only time depends on it.
 *
 * <p>There is an account of what executing states at once has cost more than executing them one by one would have, by what that took before. It may be tried
 * only as long as it cannot have made the run slower by more than a small part. The host needs time to compile our code: who tries once and gives up
 * would never see it win. So as the run gets longer, it may be tried again.
 */
public final class ExecutorChoice {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /**
     * States are executed one by one up to the first level that will probably take so long, in nanoseconds. To compile the code of Δ execution takes the
     * host up to a second, on threads of its own: that is in no account here, and has to be small beside what is left to do.
     */
    private static final double LONG = 1e10;

    /** A run may become slower by this part of it. */
    private static final double TOLERATED = 0.04;

    /** What is faster by so much has won. */
    private static final double CLEARLY = 0.95;

    /** Fewer states are executed one by one, and not measured. */
    private static final int WORTHWHILE = 256;

    /** Without measuring, so many batches are cut from states that follow one another. */
    private static final int BATCHES = 8;

    /** No more new states are found at once, by what was found so far: they have to be kept in order, which takes memory. */
    private static final int MOST_FOUND = 1 << 18;

    /** If something is wrong, at most so large a part of what was expanded is executed once more. The larger it is, the more states of one shape come together. */
    private static final int PART = 2;

    private static final int BETWEEN_TRIALS = 20;
    private static final double FORGETTING = 0.5;

    private final boolean measures;
    private final int batch;
    private final double[] nanos = new double[2];
    private final double[] executions = new double[2];
    private double perState = 1;

    /** How many new states one leads to, by the last ones. */
    private double foundPerState = 1;

    private double spent;
    private double lost;
    private int decisions;

    ExecutorChoice(DeltaOptions options) {
        measures = options.auto();
        batch = options.batch();
    }

    /** Returns the time that this thread has worked, in nanoseconds: what other processes take must not decide. */
    public static long now() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** Says whether it is worth while to try something else with a level of so many states. */
    boolean isLong(long states) {
        return states >= 2L * WORTHWHILE && states * perState * cost(0) > LONG;
    }

    /** Says whether executing states at once is faster, so that they had better wait for that. */
    boolean hasWon() {
        return !measures || (executions[1] > 0 && cost(1) < CLEARLY * cost(0) && lost <= TOLERATED * spent);
    }

    /** Says whether it is slower by now. */
    boolean hasLost() {
        return measures && cost(1) > cost(0);
    }

    /** Says whether to execute the next states at once, if so many are left in the level. */
    boolean atOnce(int left) {
        if (!measures) {
            return true;
        }
        if (left < WORTHWHILE) {
            return false;
        }
        decisions++;
        if (executions[1] == 0) {
            return lost <= TOLERATED * spent;
        }
        double loss = cost(1) - cost(0);
        if (loss < 0 && decisions % BETWEEN_TRIALS == 0) {
            return false;
        }
        return lost + Math.max(0, loss) * perState * Math.min(left, batch) <= TOLERATED * spent;
    }

    /** Returns how many of the states that are left to execute next. */
    int chunk(boolean atOnce, int left, long expanded) {
        if (!measures) {
            long growing = Math.min(expanded / PART, mostStates());
            return (int) Math.min(left, Math.max((long) BATCHES * batch, growing));
        }
        if (!atOnce || executions[1] == 0) {
            return Math.min(left, batch);
        }
        // If something is wrong with one of them, all are executed once more.
        double affordable = (TOLERATED * spent - lost) / (cost(1) * perState);
        return (int) Math.min(left, Math.max(batch, Math.min(affordable, mostStates())));
    }

    private long mostStates() {
        return (long) (MOST_FOUND / foundPerState);
    }

    /** Notes how many new states were found by executing some at once. */
    void found(int states, int found) {
        foundPerState = Math.max(1, (double) found / states);
    }

    private double cost(int kind) {
        return nanos[kind] / Math.max(1, executions[kind]);
    }

    /** Notes what some states took. */
    void measured(boolean atOnce, long states, long took, long executed) {
        spent += took;
        if (states < WORTHWHILE || executed == 0) {
            return;
        }
        int kind = atOnce ? 1 : 0;
        if (atOnce) {
            lost += took - executed * cost(0);
        }
        nanos[kind] = FORGETTING * nanos[kind] + took;
        executions[kind] = FORGETTING * executions[kind] + executed;
        perState = (double) executed / states;
    }
}
