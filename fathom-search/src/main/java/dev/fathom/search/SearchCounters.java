package dev.fathom.search;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what a search does; one thread counts, others may read. */
final class SearchCounters {
    private final long start;
    private final AtomicLong states = new AtomicLong();
    private final AtomicLong transitions = new AtomicLong();
    private final AtomicLong depth = new AtomicLong();
    private long executions;
    private long maxDepth;
    private long peakMemory;
    private long digestHigh;
    private long digestLow;

    /** Starts to count; the time runs from the given {@code nanoTime}. */
    SearchCounters(long start) {
        this.start = start;
    }

    /** Counts a state; the digest does not depend on the order. */
    void state(long high, long low) {
        states.lazySet(states.get() + 1);
        digestHigh += high;
        digestLow += low;
    }

    void transition(long newDepth) {
        transitions.lazySet(transitions.get() + 1);
        depth.lazySet(newDepth);
        maxDepth = Math.max(maxDepth, newDepth);
    }

    void execution() {
        executions++;
    }

    void sampleMemory() {
        peakMemory = Math.max(peakMemory, memoryInUse());
    }

    private static long memoryInUse() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    Progress progress() {
        return new Progress(states.get(), transitions.get(), depth.get(), memoryInUse(), seconds());
    }

    long states() {
        return states.get();
    }

    long transitions() {
        return transitions.get();
    }

    long executions() {
        return executions;
    }

    long maxDepth() {
        return maxDepth;
    }

    long peakMemory() {
        return peakMemory;
    }

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    String stateSetFingerprint() {
        return String.format("%016x%016x", digestHigh, digestLow);
    }
}
