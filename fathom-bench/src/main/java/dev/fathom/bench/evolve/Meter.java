package dev.fathom.bench.evolve;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.ref.Reference;

/**
 * Measures what a run costs.
 *
 * <p>Time is that of this thread's processor plus that of garbage collection, so that others on the same machine count for little. Memory is the most
 * that the old generation held beyond what it held before: what lives longer than a moment. Garbage of a moment does not count.
 */
final class Meter {
    private final MemoryPoolMXBean oldGeneration = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(each -> each.getName().contains("Tenured") || each.getName().contains("Old"))
            .findFirst()
            .orElseThrow();
    private final long bytesBefore;
    private final long startNanos;

    private Meter() {
        System.gc();
        System.gc(); // what the machine before held goes with its classes, one collection later
        bytesBefore = oldGeneration.getUsage().getUsed();
        oldGeneration.resetPeakUsage();
        startNanos = nanos();
    }

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
        System.gc(); // moves what lives into the old generation
        Reference.reachabilityFence(left);
        return new Cost(seconds, Math.max(0, oldGeneration.getPeakUsage().getUsed() - bytesBefore));
    }

    private static long nanos() {
        long collecting = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + collecting * 1_000_000;
    }
}
