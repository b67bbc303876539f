package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;

/** Remembers nothing: every visit is the first. */
public final class NoStates implements VisitedStates {
    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        return NEW;
    }

    @Override
    public void write(SpillOutput out) {}

    @Override
    public void read(SpillInput in) {}

    @Override
    public long fingerprints() {
        return 0;
    }

    @Override
    public long stored() {
        return 0;
    }

    @Override
    public long bytes() {
        return 0;
    }
}
