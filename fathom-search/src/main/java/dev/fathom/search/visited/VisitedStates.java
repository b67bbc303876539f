package dev.fathom.search.visited;

import dev.fathom.search.Search;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;

/** Remembers which states were visited, and the smallest depth at which each was. */
public interface VisitedStates {
    /** What {@link #visit} answers for a state that was not visited before. */
    int NEW = FingerprintMap.ABSENT;

    /**
     * Visits the present state. States are told apart by their match depth too: what a path may still do depends on it
     * (see {@link Search}). Returns the smallest depth of an earlier visit, or {@link #NEW}.
     */
    int visit(PresentState state, int matchDepth, int depth);

    /** Writes the states down for a search that goes on in the place of this one. */
    default void write(SpillOutput out) {
        throw new UnsupportedOperationException("what these states are means something to one machine only");
    }

    /** Reads what was written; nothing was visited yet. */
    default void read(SpillInput in) {
        throw new UnsupportedOperationException("what these states are means something to one machine only");
    }

    /** Says whether the present state was visited, as far as that can be told. */
    default boolean contains(PresentState state, int matchDepth) {
        return true;
    }

    /** Returns how many states are told apart by fingerprint only. */
    long fingerprints();

    /** Returns how many states are stored. */
    long stored();

    /** Returns how many of them are on disk. */
    default long onDisk() {
        return 0;
    }

    /** Returns about how much memory that takes; costs next to nothing. */
    long bytes();
}
