package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;

/** Prefers the state with the most branches covered (Groce and Visser 2002, §4.1): by its path, or by all states so far. */
final class CoverageHeuristic implements Heuristic {
    private final Scope scope;
    private final BranchOwners owners;
    private BranchCounts global = BranchCounts.NONE;

    CoverageHeuristic(Scope scope, BranchOwners owners) {
        this.scope = scope;
        this.owners = owners;
    }

    @Override
    public String name() {
        return "coverage(" + scope.text + owners.text() + ")";
    }

    @Override
    public boolean readsBranches() {
        return true;
    }

    @Override
    public boolean remembersPathsOnly() {
        return scope == Scope.PATH;
    }

    @Override
    public long value(NewState state) {
        if (scope == Scope.GLOBAL) {
            global = global.plus(owners.taken(state.transition()));
            return -global.size();
        }
        BranchCounts path = state.inherited(BranchCounts.NONE).plus(owners.taken(state.transition()));
        state.remember(path);
        return -path.size();
    }
}
