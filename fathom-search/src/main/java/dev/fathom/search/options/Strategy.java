package dev.fathom.search.options;

import java.util.Locale;

/** The order in which states are expanded. */
public enum Strategy {
    /**
     * Those reached with the fewest preemptions first: most concurrency errors need few of them, and a trace with few is
     * easy to read. Where nobody can be preempted it is depth first.
     */
    FEWEST_PREEMPTIONS,
    /** Depth first: follows one path to its end, then the nearest alternative. */
    DFS,
    /** Breadth first: all states of one depth before any of the next, so a violation has a shortest path. */
    BFS,
    /** Depth first within a depth limit that grows by one until nothing lies beyond it. */
    ITERATIVE,
    /** The state with the best heuristic value first (Groce and Visser 2002, Fig. 1). */
    BEST_FIRST,
    /** The state with the best sum of heuristic value and depth first (Groce and Visser 2002, §2.1). */
    A_STAR,
    /** Breadth first, but of each depth the states with the best heuristic values only (Groce and Visser 2002, Fig. 2). */
    BEAM,
    /** Paths from the start that choose at random; never exhaustive. */
    RANDOM;

    /** Returns the name to ask for it by: {@code fewest-preemptions}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Says whether it orders states by a heuristic, and may limit how many of them wait. */
    public boolean isHeuristic() {
        return this == BEST_FIRST || this == A_STAR || this == BEAM;
    }

    /** Says whether it explores in phases, which several workers can share. */
    public boolean isPhased() {
        return this == FEWEST_PREEMPTIONS || this == DFS || this == BFS || this == ITERATIVE;
    }

    /** Says whether it visits every state if nothing limits it. */
    public boolean isExhaustive() {
        return this != RANDOM;
    }
}
