package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;

/** Prefers the state with the most branches (Groce and Visser 2002, §4.1) or statements covered: by its path, or by all states so far. */
final class CoverageHeuristic implements Heuristic {
    private final Scope scope;
    private final Counted counted;
    private BranchCounts global = BranchCounts.NONE;

    CoverageHeuristic(Scope scope, Counted counted) {
        this.scope = scope;
        this.counted = counted;
    }

    @Override
    public String name() {
        return "coverage(" + scope.text + counted.text() + ")";
    }

    @Override
    public boolean readsBranches() {
        return counted.areBranches();
    }

    @Override
    public boolean readsInstructions() {
        return !counted.areBranches();
    }

    @Override
    public boolean remembersPathsOnly() {
        return scope == Scope.PATH;
    }

    @Override
    public long value(NewState state) {
        if (scope == Scope.GLOBAL) {
            global = global.plus(counted.in(state.transition()));
            return -global.size();
        }
        BranchCounts path = state.inherited(BranchCounts.NONE).plus(counted.in(state.transition()));
        state.remember(path);
        return -path.size();
    }
}
