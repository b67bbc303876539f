package dev.fathom.bench.evolve;

/** What of an earlier record a run uses. */
enum ReuseHow {
    /** Nothing: the run is the first, and is recorded. */
    NONE(false, false),
    /** Transitions whose code did not change (seed 000). */
    ISSE(true, false),
    /** States from which no changed code can be reached (seed 001). */
    RMC(false, true),
    /** Both, which is the default of the commands. */
    BOTH(true, true),
    /** Nothing either, but only after everything was looked up: all code counts as changed (the worst case of seed 000, Fig. 5). */
    WORST(true, true);

    final boolean skipsTransitions;
    final boolean prunesStates;

    ReuseHow(boolean skipsTransitions, boolean prunesStates) {
        this.skipsTransitions = skipsTransitions;
        this.prunesStates = prunesStates;
    }
}
