package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.state.Fingerprint;

/** Visited states by fingerprint. */
public final class FingerprintStates implements VisitedStates {
    private static final long TWIST = 0xBF58476D1CE4E5B9L;

    private final FingerprintMap depths;

    public FingerprintStates(int bits, VisitedMemory memory) {
        depths = new FingerprintMap(bits == 128, memory);
    }

    /** Adds a state that was visited at a depth, with no match before. */
    public void add(long high, long low, int depth) {
        depths.lower(high, low, depth);
    }

    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        Fingerprint fingerprint = state.fingerprint();
        return depths.lower(high(fingerprint, matchDepth), low(fingerprint, matchDepth), depth);
    }

    /** Returns the high part of what a state with so many matches behind it goes by. */
    public static long high(Fingerprint fingerprint, int matchDepth) {
        return fingerprint.high() + matchDepth * TWIST;
    }

    /** Returns the low part. */
    public static long low(Fingerprint fingerprint, int matchDepth) {
        return fingerprint.low() ^ Long.rotateLeft(matchDepth * TWIST, 32);
    }

    @Override
    public boolean contains(PresentState state, int matchDepth) {
        Fingerprint fingerprint = state.fingerprint();
        return depths.find(high(fingerprint, matchDepth), low(fingerprint, matchDepth)) != FingerprintMap.ABSENT;
    }

    @Override
    public void write(SpillOutput out) {
        depths.write(out);
    }

    @Override
    public void read(SpillInput in) {
        depths.read(in);
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
    public long onDisk() {
        return depths.onDisk();
    }

    @Override
    public long bytes() {
        return depths.bytes();
    }
}
