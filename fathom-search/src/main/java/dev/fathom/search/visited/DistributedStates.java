package dev.fathom.search.visited;

/** Leaves it to somebody else to tell which states are new: every visit is one of a state that was met before, with less left to do. */
public final class DistributedStates implements VisitedStates {
    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        return Integer.MAX_VALUE;
    }

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
