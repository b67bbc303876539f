package dev.fathom.evolve.reuse;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;

/**
 * Incremental state-space exploration (Lauterburg et al. 2008 Fig. 4): which recorded transitions may be taken from the record.
 *
 * <p>A transition that passed no dangerous element leads where it led. It is executed only if its target must be entered: then it is a <em>tree</em> transition. One
 * that leads to a visited state (<em>non-tree</em>) or to the bound (<em>deepest</em>) is skipped.
 */
public final class Isse {
    private final Impact impact;
    private final boolean skips;

    Isse(Reuse reuse) {
        impact = reuse.impact();
        skips = reuse.mode().skipsTransitions();
    }

    /** Says whether a recorded transition may do something else now. */
    boolean isModified(int transition) {
        return impact.isModified(transition);
    }

    /** Says whether the outcome of a recorded transition can be taken from the record. */
    boolean holds(int transition) {
        return skips && !impact.isModified(transition);
    }
}
