package dev.fathom.bench.evolve;

import dev.fathom.evolve.graph.ReuseMode;

/** What of an earlier record a run uses. */
enum ReuseHow {
    /** Nothing: the run is the first, and is recorded. */
    NONE(ReuseMode.NONE),
    /** Transitions whose code did not change (Lauterburg et al. 2008). */
    ISSE(ReuseMode.ISSE),
    /** States from which no changed code can be reached (Yang et al. 2009). */
    RMC(ReuseMode.RMC),
    /** Both, which is the default of the commands. */
    BOTH(ReuseMode.BOTH),
    /** Both, and what calls of the earlier version have shown of states that nobody has seen ({@code --footprints=always}). */
    FOOTPRINTS(ReuseMode.BOTH),
    /** Nothing either, but only after everything was looked up: all code counts as changed (the worst case of Lauterburg et al. 2008, Fig. 5). */
    WORST_ISSE(ReuseMode.ISSE),
    /** The same for both, which need not look up what does not pay. */
    WORST_BOTH(ReuseMode.BOTH);

    final ReuseMode mode;

    ReuseHow(ReuseMode mode) {
        this.mode = mode;
    }

    /** Says whether all code counts as changed. */
    boolean isWorst() {
        return this == WORST_ISSE || this == WORST_BOTH;
    }
}
