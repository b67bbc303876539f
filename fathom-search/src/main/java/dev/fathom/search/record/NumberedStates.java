package dev.fathom.search.record;

import dev.fathom.search.visited.FingerprintStates;
import dev.fathom.search.visited.PresentState;
import dev.fathom.search.visited.VisitedMemory;
import dev.fathom.search.visited.VisitedStates;
import dev.fathom.vm.state.Fingerprint;
import org.jspecify.annotations.Nullable;

/** Visited states by fingerprint, each with a number: for searches that are recorded. */
public final class NumberedStates implements VisitedStates {
    private final Recording recording;

    /** Where states are kept since the recording was given up. */
    private @Nullable FingerprintStates successor;

    public NumberedStates(Recording recording) {
        this.recording = recording;
    }

    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        Fingerprint fingerprint = state.fingerprint();
        FingerprintStates others;
        synchronized (recording) {
            others = successor;
            if (others == null) {
                long count = recording.stateCount();
                int number = recording.number(
                        FingerprintStates.high(fingerprint, matchDepth),
                        FingerprintStates.low(fingerprint, matchDepth));
                state.number(number);
                return recording.visit(number, number == count, depth);
            }
        }
        state.number(Recording.UNKNOWN);
        return others.visit(state, matchDepth, depth);
    }

    @Override
    public boolean contains(PresentState state, int matchDepth) {
        Fingerprint fingerprint = state.fingerprint();
        return recording.hasState(
                FingerprintStates.high(fingerprint, matchDepth), FingerprintStates.low(fingerprint, matchDepth));
    }

    /** Goes on without numbers: other workers may still come here. */
    public FingerprintStates unnumbered(VisitedMemory memory) {
        synchronized (recording) {
            FingerprintStates result = new FingerprintStates(128, memory);
            recording.copyTo(result);
            successor = result;
            return result;
        }
    }

    @Override
    public long fingerprints() {
        return recording.knownStates();
    }

    @Override
    public long stored() {
        return recording.knownStates();
    }

    @Override
    public long bytes() {
        return recording.stateBytes();
    }
}
