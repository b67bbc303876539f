package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;

/** Prefers the state with the most threads that cannot run (Groce and Visser 2002, Table 1). */
final class MostBlockedHeuristic implements Heuristic {
    @Override
    public String name() {
        return "most-blocked";
    }

    @Override
    public boolean remembersPathsOnly() {
        return true;
    }

    @Override
    public long value(NewState state) {
        return -state.facts().blockedThreads();
    }
}
