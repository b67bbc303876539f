package dev.fathom.search.limit;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.setting.Setting;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Watches how much memory is in use, and says when a search must end because of it, before memory runs out.
 *
 * <p>What is in use includes garbage. When more is in use than allowed, the garbage is collected and the rest counts; to
 * keep that cheap, a collection must be followed by ten times as long without one. Meanwhile what the search is known to
 * hold counts on its own, so that no surge goes unnoticed.
 */
public final class MemoryWatch {
    /** What is watched. */
    public interface Memory {
        long used();

        void collect();

        long nanoTime();
    }

    /** Without a limit, a search may fill so much of the memory that Java has: collections get slow beyond. */
    private static final double MOST_OF_ALL = 0.9;

    private static final int PAUSE_FACTOR = 10;

    private final Memory memory;
    private final long mostBytes;
    private final String reason;
    private final ReentrantLock collecting = new ReentrantLock();
    private final AtomicLong peak = new AtomicLong();
    private volatile long nextCollection;

    private MemoryWatch(Memory memory, long mostBytes, String reason) {
        this.memory = memory;
        this.mostBytes = mostBytes;
        this.reason = reason;
        nextCollection = memory.nanoTime();
    }

    /** Watches for the limit that the options ask for, or else for Java's own. */
    public static MemoryWatch of(SearchOptions options) {
        if (options.memoryLimit() < mostOfAll()) {
            return new MemoryWatch(
                    new JavaMemory(),
                    options.memoryLimit(),
                    "the memory limit of " + megabytes(options.memoryLimit()) + " was reached (" + Setting.MAX_MEMORY
                            + ")" + lessWith(options));
        }
        return new MemoryWatch(new JavaMemory(), mostOfAll(), javaMemoryIs("nearly full") + lessWith(options));
    }

    /** Watches for Java's own limit. */
    public static MemoryWatch ofJava() {
        return new MemoryWatch(new JavaMemory(), mostOfAll(), javaMemoryIs("nearly full"));
    }

    private static long mostOfAll() {
        return (long) (Runtime.getRuntime().maxMemory() * MOST_OF_ALL);
    }

    /** Says why a search ended that no watch could end in time: one more array was larger than what was left. */
    public static String ranOut(SearchOptions options) {
        return ranOut() + lessWith(options);
    }

    /** The same where one order takes no less memory than another. */
    public static String ranOut() {
        return javaMemoryIs("full");
    }

    private static String javaMemoryIs(String howFull) {
        return "the memory that Java may use ("
                + megabytes(Runtime.getRuntime().maxMemory()) + ") is " + howFull
                + "; give it more with " + Setting.JAVA_OPTIONS.to("-Xmx…") + ", or limit the search";
    }

    private static String lessWith(SearchOptions options) {
        boolean needsLeast = options.strategy() == Strategy.DFS;
        return needsLeast ? "" : "; " + Setting.SEARCH.to("dfs") + " takes the least memory";
    }

    /** Watches something that need not be Java's memory. */
    public static MemoryWatch of(Memory memory, long mostBytes, String reason) {
        return new MemoryWatch(memory, mostBytes, reason);
    }

    /** Returns how much memory the search may take. */
    public long mostBytes() {
        return mostBytes;
    }

    /** Returns what to say when it must end. */
    public String reason() {
        return reason;
    }

    /** Returns how much is in use, garbage included. */
    public long used() {
        long used = memory.used();
        if (used > peak.get()) {
            peak.accumulateAndGet(used, Math::max);
        }
        return used;
    }

    /** Returns the most that was seen in use. */
    public long peak() {
        return peak.get();
    }

    /** Says whether the search must end; it is known to hold so many bytes. Any thread may ask, and often. */
    public boolean isExceeded(long held) {
        if (held > mostBytes) {
            return true;
        }
        if (used() <= mostBytes || memory.nanoTime() - nextCollection < 0 || !collecting.tryLock()) {
            return false;
        }
        try {
            long start = memory.nanoTime();
            memory.collect();
            long end = memory.nanoTime();
            nextCollection = end + (end - start) * PAUSE_FACTOR;
            return memory.used() > mostBytes;
        } finally {
            collecting.unlock();
        }
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%,d MB", bytes >> 20);
    }

    private static final class JavaMemory implements Memory {
        @Override
        public long used() {
            Runtime runtime = Runtime.getRuntime();
            return runtime.totalMemory() - runtime.freeMemory();
        }

        @Override
        public void collect() {
            System.gc();
        }

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }
    }
}
