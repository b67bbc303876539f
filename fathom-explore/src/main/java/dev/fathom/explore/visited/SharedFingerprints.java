package dev.fathom.explore.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.heap.RootCanonicalizer;
import java.util.concurrent.atomic.AtomicLong;

/** Visited states that several workers share: the answer that a state is new is given once. */
public final class SharedFingerprints implements Visited {
    /** Many more than workers, so that two of them seldom want the same one. */
    private static final int SEGMENT_BITS = 8;

    private static final int SEGMENTS = 1 << SEGMENT_BITS;

    private final VisitedFingerprints[] segments = new VisitedFingerprints[SEGMENTS];
    private final Visited beyond;
    private final AtomicLong size = new AtomicLong();

    /** Makes an empty set that may take so much memory before states go to disk. */
    public SharedFingerprints(long mostBytes) {
        beyond = new SpillingFingerprints(false, mostBytes);
        for (int i = 0; i < SEGMENTS; i++) {
            segments[i] = new VisitedFingerprints(false, mostBytes / SEGMENTS, beyond);
        }
    }

    @Override
    public int lower(RootCanonicalizer state, int depth) {
        return lower(state.high(), state.low(), depth);
    }

    @Override
    public int lower(long high, long low, int depth) {
        VisitedFingerprints segment = segments[segmentOf(high)];
        int before;
        synchronized (segment) {
            before = segment.lower(high, low, depth);
        }
        if (before == NEW) {
            size.incrementAndGet();
        }
        return before;
    }

    @Override
    public boolean contains(long high, long low) {
        VisitedFingerprints segment = segments[segmentOf(high)];
        synchronized (segment) {
            return segment.contains(high, low);
        }
    }

    /** Low bits of sums depend on low bits of values only: take high ones, after a multiplication. */
    private static int segmentOf(long high) {
        return (int) (high * 0xBF58476D1CE4E5B9L >>> Long.SIZE - SEGMENT_BITS);
    }

    @Override
    public void write(SpillOutput out) {
        out.word(size.get());
        beyond.write(out);
        for (VisitedFingerprints each : segments) {
            each.writeHeld(out);
        }
    }

    @Override
    public void read(SpillInput in) {
        size.set(in.word());
        beyond.read(in);
        for (VisitedFingerprints each : segments) {
            each.readHeld(in);
        }
    }

    @Override
    public long size() {
        return size.get();
    }

    @Override
    public long onDisk() {
        return beyond.onDisk();
    }

    @Override
    public long sizeBelow(int bound) {
        throw new UnsupportedOperationException("depths are not kept: workers go breadth first");
    }

    @Override
    public long digest() {
        long sum = beyond.digest();
        for (VisitedFingerprints each : segments) {
            synchronized (each) {
                sum += each.heldDigest();
            }
        }
        return sum;
    }
}
