package dev.fathom.search.record;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts what a worker does; one thread counts, others may read states, transitions and depth meanwhile.
 *
 * <p>These are written at every transition, so they keep their distance from those of other workers: caches pass memory
 * between cores in lines.
 */
public final class SearchCounters {
    /** Words before and after those in use: more than a cache line, and the next one that is fetched along with it. */
    private static final int DISTANCE = 16;

    private static final int STATES = DISTANCE;
    private static final int TRANSITIONS = DISTANCE + 1;
    private static final int DEPTH = DISTANCE + 2;
    private static final int WAITING_BYTES = DISTANCE + 3;

    private final AtomicLongArray counts = new AtomicLongArray(WAITING_BYTES + 1 + DISTANCE);
    private long executions;
    private long forcedPoints;
    private long followedSuffixes;
    private long maxDepth;
    private long digestHigh;
    private long digestLow;

    /** Counts a state; the digest does not depend on the order. */
    public void state(long high, long low) {
        add(STATES, 1);
        digestHigh += high;
        digestLow += low;
    }

    public void transition(long newDepth) {
        add(TRANSITIONS, 1);
        counts.lazySet(DEPTH, newDepth);
        maxDepth = Math.max(maxDepth, newDepth);
    }

    /** One thread writes, so there is nothing to lose. */
    private void add(int which, long more) {
        counts.lazySet(which, counts.get(which) + more);
    }

    /** Counts transitions that others executed. */
    public void transitions(long more) {
        add(TRANSITIONS, more);
    }

    /** Counts paths to the end of the program that others executed, after so many choices. */
    public void executions(long more, long newDepth) {
        executions += more;
        maxDepth = Math.max(maxDepth, newDepth);
    }

    public void execution() {
        executions++;
    }

    /** Counts a forced point that was compared with what is known. */
    public void forcedPoint() {
        forcedPoints++;
    }

    /** Counts a suffix that was known, and not executed again. */
    public void followedSuffix() {
        followedSuffixes++;
    }

    /** Says how much memory the states take that wait to be expanded. */
    public void waitingBytes(long bytes) {
        counts.lazySet(WAITING_BYTES, bytes);
    }

    /** Adds what another worker counted. */
    public void add(SearchCounters other) {
        add(STATES, other.states());
        add(TRANSITIONS, other.transitions());
        counts.lazySet(DEPTH, Math.max(depth(), other.depth()));
        executions += other.executions;
        forcedPoints += other.forcedPoints;
        followedSuffixes += other.followedSuffixes;
        maxDepth = Math.max(maxDepth, other.maxDepth);
        digestHigh += other.digestHigh;
        digestLow += other.digestLow;
    }

    /** Writes down what was counted, for a search that goes on in the place of this one. */
    public void write(SpillOutput out) {
        for (long each : written()) {
            out.word(each);
        }
    }

    /** Reads what was written; nothing was counted yet. */
    public void read(SpillInput in) {
        long[] words = written();
        for (int i = 0; i < words.length; i++) {
            words[i] = in.word();
        }
        add(words);
    }

    /** Writes down what was counted, for {@link #add(long[])}. */
    public long[] written() {
        return new long[] {
            states(),
            transitions(),
            depth(),
            executions,
            forcedPoints,
            followedSuffixes,
            maxDepth,
            digestHigh,
            digestLow
        };
    }

    /** Adds what somebody counted elsewhere and {@linkplain #written wrote down}. */
    public void add(long[] written) {
        add(STATES, written[0]);
        add(TRANSITIONS, written[1]);
        counts.lazySet(DEPTH, Math.max(depth(), written[2]));
        executions += written[3];
        forcedPoints += written[4];
        followedSuffixes += written[5];
        maxDepth = Math.max(maxDepth, written[6]);
        digestHigh += written[7];
        digestLow += written[8];
    }

    /** Counts what somebody counted elsewhere and {@linkplain #written wrote down}, in the place of what was counted here. */
    public void become(long[] written) {
        long[] more = written.clone();
        long[] now = written();
        for (int i = 0; i < more.length; i++) {
            more[i] -= i == 2 || i == 6 ? 0 : now[i];
        }
        add(more);
    }

    public long states() {
        return counts.get(STATES);
    }

    public long transitions() {
        return counts.get(TRANSITIONS);
    }

    public long depth() {
        return counts.get(DEPTH);
    }

    public long waitingBytes() {
        return counts.get(WAITING_BYTES);
    }

    public long executions() {
        return executions;
    }

    public long forcedPoints() {
        return forcedPoints;
    }

    public long followedSuffixes() {
        return followedSuffixes;
    }

    public long maxDepth() {
        return maxDepth;
    }

    public String stateSetFingerprint() {
        return String.format("%016x%016x", digestHigh, digestLow);
    }
}
