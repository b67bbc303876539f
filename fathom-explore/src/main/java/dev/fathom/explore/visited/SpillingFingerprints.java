package dev.fathom.explore.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.search.visited.FingerprintMap;
import dev.fathom.search.visited.VisitedMemory;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.state.Fingerprint;
import java.util.concurrent.atomic.AtomicLong;

/** Visited states in the map that a search has: slower than {@link VisitedFingerprints}, but smaller, and it goes to disk when memory is short. Several workers may share it. */
final class SpillingFingerprints implements Visited {
    private final boolean withDepth;
    private final FingerprintMap depths;
    private final AtomicLong size = new AtomicLong();
    private final AtomicLong digest = new AtomicLong();

    SpillingFingerprints(boolean withDepth, long mostBytes) {
        this.withDepth = withDepth;
        depths = new FingerprintMap(true, new VisitedMemory(mostBytes));
    }

    @Override
    public int lower(RootCanonicalizer state, int depth) {
        return lower(state.high(), state.low(), depth);
    }

    @Override
    public int lower(long high, long low, int depth) {
        int before = depths.lower(high, low, withDepth ? depth : 0);
        if (before == FingerprintMap.ABSENT) {
            size.incrementAndGet();
            digest.addAndGet(Fingerprint.digest(high, low));
            return NEW;
        }
        return before;
    }

    @Override
    public boolean contains(long high, long low) {
        return depths.find(high, low) != FingerprintMap.ABSENT;
    }

    @Override
    public long seen(long[] fingerprints, int count) {
        return depths.present(fingerprints, count);
    }

    @Override
    public void write(SpillOutput out) {
        out.word(size.get());
        out.word(digest.get());
        depths.write(out);
    }

    @Override
    public void read(SpillInput in) {
        size.set(in.word());
        digest.set(in.word());
        depths.read(in);
    }

    @Override
    public long size() {
        return size.get();
    }

    @Override
    public long onDisk() {
        return depths.onDisk();
    }

    @Override
    public long sizeBelow(int bound) {
        AtomicLong below = new AtomicLong();
        depths.forEachNumber(depth -> below.addAndGet(depth < bound ? 1 : 0));
        return below.get();
    }

    @Override
    public long digest() {
        return digest.get();
    }
}
