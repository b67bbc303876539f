package dev.fathom.bench.evolve;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;

/**
 * Watches how much of the old generation is in use, at the most, garbage not counted.
 *
 * <p>What a collection of the young generation leaves over is garbage to a part, and stays until the old one is full, which it hardly ever is. So whenever the old generation has grown by an eighth, all is
 * collected, and what is left counts. The time for that is told, as it is not the run's. What was there before counts, too, as in the papers, which tell the memory of a process: a machine takes over arrays
 * of the one before it, so that what it adds to them says nothing.
 */
final class LiveMemory {
    private static final long LEAST_GROWTH = 1 << 20;
    private static final int GROWTH_PART = 8;
    private static final long PAUSE_MILLIS = 10;

    private final MemoryPoolMXBean oldGeneration = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(each -> each.getName().contains("Tenured") || each.getName().contains("Old"))
            .findFirst()
            .orElseThrow();
    private final Thread watcher = new Thread(this::watch, "live memory");
    private long most;
    private long millis;
    private volatile boolean ended;

    LiveMemory() {
        System.gc();
        System.gc(); // what the machine before held goes with its classes, one collection later
        most = used();
        watcher.setDaemon(true);
        watcher.start();
    }

    private void watch() {
        long limit = grown(used());
        while (!ended) {
            if (used() > limit) {
                limit = grown(collect());
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static long grown(long live) {
        return live + live / GROWTH_PART + LEAST_GROWTH;
    }

    private synchronized long collect() {
        long start = collectingMillis();
        System.gc();
        millis += collectingMillis() - start;
        long live = used();
        most = Math.max(most, live);
        return live;
    }

    private long used() {
        return oldGeneration.getUsage().getUsed();
    }

    /** Returns for how long everything was collected because of this. */
    synchronized long millis() {
        return millis;
    }

    /** Returns for how long something was collected since the host was started. */
    static long collectingMillis() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    /** Ends, and returns how many bytes there were at the most. */
    long end() {
        ended = true;
        collect();
        return most;
    }
}
