package dev.fathom.search;

import dev.fathom.evolve.graph.StateTable;
import dev.fathom.vm.heap.Fingerprint;

/** Visited states by fingerprint, each with a number: for searches that are recorded. */
final class NumberedStates implements VisitedStates {
    private final StateTable states;

    NumberedStates(StateTable states) {
        this.states = states;
    }

    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        Fingerprint fingerprint = state.fingerprint();
        return states.add(fingerprint.high(), fingerprint.low()) ? NEW : 0;
    }

    /** Returns the same states without numbers. */
    FingerprintStates unnumbered() {
        FingerprintStates result = new FingerprintStates(128);
        for (int i = 0; i < states.count(); i++) {
            result.add(states.high(i), states.low(i));
        }
        return result;
    }

    @Override
    public long fingerprints() {
        return states.count();
    }

    @Override
    public long stored() {
        return states.count();
    }

    @Override
    public long bytes() {
        return states.bytes();
    }
}
