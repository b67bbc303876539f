package dev.fathom.bench.evolve;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;

/**
 * Measures what a run costs.
 *
 * <p>Time is that of this thread's processor plus that of garbage collection, so that others on the same machine count for little. Memory is the most that lives longer than a moment
 * ({@link LiveMemory}).
 */
final class Meter {
    private final LiveMemory memory = new LiveMemory();
    private final long startNanos = nanos();

    private Meter() {}

    static Meter start() {
        return new Meter();
    }

    /** Returns the seconds since the start. */
    double lap() {
        return (nanos() - startNanos) / 1e9;
    }

    /** Ends the measurement; what the run leaves behind is given so that it still lives. */
    Cost stop(Object... left) {
        double seconds = lap();
        long bytes = memory.end();
        Reference.reachabilityFence(left);
        return new Cost(seconds, bytes);
    }

    private long nanos() {
        long collecting = LiveMemory.collectingMillis() - memory.millis();
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + collecting * 1_000_000;
    }
}
