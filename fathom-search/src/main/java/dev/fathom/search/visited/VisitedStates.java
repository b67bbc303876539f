package dev.fathom.search.visited;

import dev.fathom.search.Search;

/** Remembers which states were visited, and the smallest depth at which each was. */
public interface VisitedStates {
    /** What {@link #visit} answers for a state that was not visited before. */
    int NEW = FingerprintMap.ABSENT;

    /**
     * Visits the present state. States are told apart by their match depth too: what a path may still do depends on it
     * (see {@link Search}). Returns the smallest depth of an earlier visit, or {@link #NEW}.
     */
    int visit(PresentState state, int matchDepth, int depth);

    /** Returns how many states are told apart by fingerprint only. */
    long fingerprints();

    /** Returns how many states are stored. */
    long stored();

    /** Returns about how much memory that takes; costs next to nothing. */
    long bytes();
}
