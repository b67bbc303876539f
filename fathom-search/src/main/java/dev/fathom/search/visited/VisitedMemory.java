package dev.fathom.search.visited;

import java.util.concurrent.atomic.AtomicLong;

/** How much memory visited states may take before they go to disk; for all maps of a search together. */
public final class VisitedMemory {
    /** The value of a limit that is none: states never go to disk. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** A map with less than that part of the memory grows on: what is written often and in small parts costs too much. */
    private static final int LEAST_PART = 8;

    private static final int LEAST_FILE_BYTES = 1 << 20;
    private static final int MOST_FILE_BYTES = 1 << 28;

    private final long mostBytes;
    private final AtomicLong bytes = new AtomicLong();

    /** Lets tables take so many bytes. */
    public VisitedMemory(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Keeps all states in memory. */
    public static VisitedMemory unlimited() {
        return new VisitedMemory(UNLIMITED);
    }

    /** Notes that a table has become larger, or smaller. */
    void taken(long more) {
        bytes.addAndGet(more);
    }

    /** Says whether a map of that size should go to disk rather than take more. */
    boolean isShortFor(long own, long more) {
        return bytes.get() + more > mostBytes && own >= mostBytes / LEAST_PART;
    }

    /** Returns how large the files should be: many are needed for many states. */
    int fileBytes() {
        long part = Math.max(LEAST_FILE_BYTES, Math.min(MOST_FILE_BYTES, mostBytes / LEAST_PART));
        return (int) Long.highestOneBit(part);
    }
}
