package dev.fathom.search;

import dev.fathom.search.visited.FingerprintMap;
import dev.fathom.vm.heap.Fingerprint;

/** Visited states by fingerprint. */
final class FingerprintStates implements VisitedStates {
    private final FingerprintMap depths;

    FingerprintStates(int bits) {
        depths = new FingerprintMap(bits == 128);
    }

    /** Adds a state that was visited at a depth, with no match before. */
    void add(long high, long low, int depth) {
        depths.lower(high, low, depth);
    }

    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        Fingerprint fingerprint = state.fingerprint();
        long twist = matchDepth * 0xBF58476D1CE4E5B9L;
        return depths.lower(fingerprint.high() + twist, fingerprint.low() ^ Long.rotateLeft(twist, 32), depth);
    }

    @Override
    public long fingerprints() {
        return depths.size();
    }

    @Override
    public long stored() {
        return depths.size();
    }

    @Override
    public long bytes() {
        return depths.bytes();
    }
}
