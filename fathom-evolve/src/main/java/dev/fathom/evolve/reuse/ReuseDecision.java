package dev.fathom.evolve.reuse;

/** What becomes of a transition, in the words of Lauterburg et al. 2008 §3 and Yang et al. 2009. */
public enum ReuseDecision {
    /** Executed: nothing is known of it. */
    NEW,
    /** Executed: it is in the record and may do something else now. */
    MODIFIED,
    /** Executed although it is as recorded: its target must be entered. */
    TREE,
    /** Skipped: its target is a visited state, or will be entered in another way, or there is none. */
    NON_TREE,
    /** Skipped: its target is at the bound. */
    DEEPEST,
    /** Skipped: its target need not be entered. */
    INTO_PRUNED;

    public boolean executes() {
        return this == NEW || this == MODIFIED || this == TREE;
    }
}
