package dev.fathom.search;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what a worker does; one thread counts, others may read states, transitions and depth meanwhile. */
final class SearchCounters {
    private final AtomicLong states = new AtomicLong();
    private final AtomicLong transitions = new AtomicLong();
    private final AtomicLong depth = new AtomicLong();
    private final AtomicLong waitingBytes = new AtomicLong();
    private long executions;
    private long maxDepth;
    private long digestHigh;
    private long digestLow;

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

    /** Says how much memory the states take that wait to be expanded. */
    void waitingBytes(long bytes) {
        waitingBytes.lazySet(bytes);
    }

    /** Adds what another worker counted. */
    void add(SearchCounters other) {
        states.lazySet(states.get() + other.states.get());
        transitions.lazySet(transitions.get() + other.transitions.get());
        depth.lazySet(Math.max(depth.get(), other.depth.get()));
        executions += other.executions;
        maxDepth = Math.max(maxDepth, other.maxDepth);
        digestHigh += other.digestHigh;
        digestLow += other.digestLow;
    }

    long states() {
        return states.get();
    }

    long transitions() {
        return transitions.get();
    }

    long depth() {
        return depth.get();
    }

    long waitingBytes() {
        return waitingBytes.get();
    }

    long executions() {
        return executions;
    }

    long maxDepth() {
        return maxDepth;
    }

    String stateSetFingerprint() {
        return String.format("%016x%016x", digestHigh, digestLow);
    }
}
