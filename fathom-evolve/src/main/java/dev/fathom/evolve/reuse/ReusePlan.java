package dev.fathom.evolve.reuse;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import org.jspecify.annotations.Nullable;

/**
 * The one place that decides what an incremental run executes and what it skips, and counts it. Who explores finds the recorded transition of a state and a
 * label, asks, and does what it is told.
 */
public final class ReusePlan {
    private static final int[] NONE = {};

    private final ReuseCounts counts = new ReuseCounts();
    private final int bound;
    private @Nullable Reuse reuse;
    private @Nullable Isse isse;
    private @Nullable Rmc rmc;
    private @Nullable Known known;

    /** The targets of the recorded transitions. */
    private int[] targets = NONE;

    /**
     * Makes a plan that reuses nothing yet.
     *
     * @param bound how many transitions in a row are explored; {@link Impact#NEVER} for any number
     */
    public ReusePlan(int bound) {
        this.bound = bound;
    }

    /** Takes over a record; must come before anything is asked. */
    public void accept(Reuse offered, Rmc states, Known what) {
        reuse = offered;
        isse = new Isse(offered);
        rmc = states;
        known = what;
        targets = offered.graph().target();
    }

    public ReuseCounts counts() {
        return counts;
    }

    public @Nullable Reuse reuse() {
        return reuse;
    }

    public boolean isBounded() {
        return bound != Impact.NEVER;
    }

    /** Returns what is decided about states; only if there is a record. */
    public Rmc states() {
        return present(rmc);
    }

    /** Decides about a transition of the record that would lead to a depth. */
    public ReuseDecision decide(int transition, int depth) {
        if (!holds(transition)) {
            return present(isse).isModified(transition) ? ReuseDecision.MODIFIED : ReuseDecision.NEW;
        }
        int target = targets[transition];
        if (target < 0 || present(known).isMet(target, depth)) {
            return ReuseDecision.NON_TREE;
        }
        Rmc pruning = present(rmc);
        if (pruning.isAwaited(target)) {
            return pruning.isEntry(transition, target) ? ReuseDecision.TREE : ReuseDecision.NON_TREE;
        }
        if (depth >= bound) {
            return ReuseDecision.DEEPEST;
        }
        return isRead(target, depth) ? ReuseDecision.INTO_PRUNED : ReuseDecision.TREE;
    }

    /** Says whether the outcome of a recorded transition can be taken from the record. */
    public boolean holds(int transition) {
        return present(isse).holds(transition) && !present(known).isForbidden(transition);
    }

    /** Says whether a recorded state that is reached at a depth is read, not entered. */
    public boolean isRead(int recorded, int depth) {
        if (depth >= bound) {
            return false;
        }
        Known what = present(known);
        Rmc pruning = present(rmc);
        return what.asksTheSame()
                ? pruning.isRead(recorded, isBounded() ? bound - depth : Impact.NEVER)
                : pruning.readsAhead() && what.hasAll(recorded);
    }

    /** Says whether a state of the record that was reached again need not be checked again. */
    public boolean isCheckKnown(int recorded) {
        return !present(reuse).impact().mustBeChecked(recorded);
    }

    /** Counts what was decided about a transition of the record. */
    public void count(ReuseDecision decision) {
        switch (decision) {
            case MODIFIED -> counts.modified++;
            case TREE -> counts.tree++;
            case NON_TREE -> counts.nonTree++;
            case DEEPEST -> counts.deepest++;
            case INTO_PRUNED -> counts.leadingToPruned++;
            default -> {
                // What is new is counted when it is executed.
            }
        }
    }

    private static <T> T present(@Nullable T part) {
        if (part == null) {
            throw new IllegalStateException("there is no earlier record");
        }
        return part;
    }
}
