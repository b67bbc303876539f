package dev.fathom.explore;

import java.time.Duration;

/** Says when to stop early, and why. */
final class Limits {
    /** How many executions pass between two looks at the clock. */
    private static final int PATIENCE = 1 << 14;

    private final ExploreOptions options;
    private final long start = System.nanoTime();
    private volatile boolean interrupted;
    private int untilLook = PATIENCE;
    private long peakMemory;
    private String reason = "";

    Limits(ExploreOptions options) {
        this.options = options;
    }

    void interrupt() {
        interrupted = true;
    }

    /** Says whether to stop now. */
    boolean reached(long storedStates) {
        if (storedStates > options.maxStates()) {
            return stop("the limit of " + options.maxStates() + " states was reached (--max-states)");
        }
        if (--untilLook > 0 && !interrupted) {
            return !reason.isEmpty();
        }
        untilLook = PATIENCE;
        lookAtMemory();
        Duration limit = options.timeLimit().orElse(null);
        if (limit != null && System.nanoTime() - start > limit.toNanos()) {
            return stop("the time limit was reached (--time-limit)");
        }
        if (interrupted) {
            return stop("interrupted");
        }
        return !reason.isEmpty();
    }

    private boolean stop(String why) {
        reason = why;
        return true;
    }

    private void lookAtMemory() {
        Runtime runtime = Runtime.getRuntime();
        peakMemory = Math.max(peakMemory, runtime.totalMemory() - runtime.freeMemory());
    }

    /** Returns why the exploration stopped early, or an empty text. */
    String reason() {
        return reason;
    }

    long peakMemory() {
        lookAtMemory();
        return peakMemory;
    }

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
