package dev.fathom.explore.visited;

import dev.fathom.evolve.graph.StateTable;
import dev.fathom.vm.heap.RootCanonicalizer;

/** The visited states of a breadth-first exploration that is recorded: each has a number. */
public final class RecordedStates implements Visited {
    private final StateTable states;

    public RecordedStates(StateTable states) {
        this.states = states;
    }

    @Override
    public int lower(RootCanonicalizer state, int depth) {
        return states.add(state.high(), state.low()) ? NEW : 0;
    }

    @Override
    public int lower(long high, long low, int depth) {
        return states.add(high, low) ? NEW : 0;
    }

    @Override
    public long size() {
        return states.count();
    }

    @Override
    public long sizeBelow(int bound) {
        throw new UnsupportedOperationException("breadth first needs no depths");
    }

    @Override
    public long digest() {
        return states.digest();
    }
}
