package dev.fathom.explore;

import dev.fathom.vm.heap.RootCanonicalizer;
import java.util.concurrent.atomic.AtomicLong;

/** Visited states that several workers share: the answer that a state is new is given once. */
final class SharedFingerprints implements Visited {
    /** Many more than workers, so that two of them seldom want the same one. */
    private static final int SEGMENTS = 256;

    private final VisitedFingerprints[] segments = new VisitedFingerprints[SEGMENTS];
    private final AtomicLong size = new AtomicLong();

    SharedFingerprints() {
        for (int i = 0; i < SEGMENTS; i++) {
            segments[i] = new VisitedFingerprints(false);
        }
    }

    @Override
    public int lower(RootCanonicalizer state, int depth) {
        VisitedFingerprints segment = segments[(int) state.low() & SEGMENTS - 1];
        int before;
        synchronized (segment) {
            before = segment.lower(state, depth);
        }
        if (before == NEW) {
            size.incrementAndGet();
        }
        return before;
    }

    @Override
    public long size() {
        return size.get();
    }

    @Override
    public long sizeBelow(int bound) {
        throw new UnsupportedOperationException("depths are not kept: workers go breadth first");
    }

    @Override
    public long digest() {
        long sum = 0;
        for (VisitedFingerprints each : segments) {
            synchronized (each) {
                sum += each.digest();
            }
        }
        return sum;
    }
}
