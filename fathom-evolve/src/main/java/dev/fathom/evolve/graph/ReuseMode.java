package dev.fathom.evolve.graph;

/** What of an earlier run is used. */
public enum ReuseMode {
    /** Nothing. */
    NONE,
    /** Transitions whose code did not change are skipped one by one (Lauterburg et al. 2008). */
    ISSE,
    /** States from which no changed code can be reached are pruned with all that follows them (Yang et al. 2009). */
    RMC,
    /** Both. */
    BOTH;

    /** Says whether transitions are skipped one by one. */
    public boolean skipsTransitions() {
        return this == ISSE || this == BOTH;
    }

    /** Says whether states are pruned with all that follows them. */
    public boolean prunesStates() {
        return this == RMC || this == BOTH;
    }
}
