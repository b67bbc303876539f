package dev.fathom.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A search and the CPU time it took, of all threads of the process.
 *
 * @param result what it found
 * @param cpuSeconds what it took
 */
record Timed(SearchResult result, double cpuSeconds) {
    private static final int PAUSE_MILLISECONDS = 20;
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** Measures a search; garbage that others left does not count. */
    static Timed of(Search search) {
        System.gc();
        long start = SYSTEM.getProcessCpuTime();
        SearchResult result = search.run();
        return new Timed(result, (SYSTEM.getProcessCpuTime() - start) / 1e9);
    }

    /** The same, but ends the search when it has taken so many seconds: of CPU time, whatever else the machine does. */
    static Timed of(Search search, int mostSeconds) {
        long end = SYSTEM.getProcessCpuTime() + mostSeconds * 1_000_000_000L;
        AtomicBoolean done = new AtomicBoolean();
        Thread watch = new Thread(() -> stopAt(end, search, done), "cpu-time-limit");
        watch.setDaemon(true);
        watch.start();
        try {
            return of(search);
        } finally {
            done.set(true);
        }
    }

    private static void stopAt(long end, Search search, AtomicBoolean done) {
        try {
            while (!done.get() && SYSTEM.getProcessCpuTime() < end) {
                Thread.sleep(PAUSE_MILLISECONDS);
            }
            if (!done.get()) {
                search.stop("the time of a row is over");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
