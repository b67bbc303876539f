package dev.fathom.evolve.graph;

/** Counts what became of transitions in an incremental run, in the words of Lauterburg et al. 2008 §3. */
public final class ReuseCounts {
    /** Transitions that were executed. */
    public long executed;

    /** Those of them that were not executed after all: what they do was known from what they would read. */
    public long known;

    /** Executed transitions that were in the record: tree transitions, whose target had to be entered. */
    public long tree;

    /** Transitions that were not executed because their target is a visited state, or they have none. */
    public long nonTree;

    /** Transitions that were not executed because their target is at the bound. */
    public long deepest;

    /** Transitions that were not executed because what follows their target is as recorded. */
    public long leadingToPruned;

    /** Transitions of states that were not entered. */
    public long pruned;

    /** States that were not entered. */
    public long prunedStates;

    /** Transitions that were in the record and may do something else now. */
    public long modified;

    /** Transitions of recorded states that were executed without a look at the record, because that costs less. */
    public long notLookedUp;

    /** What a look-up takes: O of Lauterburg et al. 2008 §3.4; 0 if it was not measured. */
    public double lookUpNanos;

    /** What an execution takes, with comparing what comes out: X + P of Lauterburg et al. 2008 §3.4; 0 if it was not measured. */
    public double executionNanos;

    /** New states that were not checked again. */
    public long unchecked;

    /** Executions of transitions that were taken from the record, on the way to states where something was left to do. */
    public long repeated;

    /** Transitions to the first state, which are executed in any case. */
    public long start;

    /** Returns how many transitions were made, in whatever way. */
    public long all() {
        return skipped() + executed + start;
    }

    /** Returns how many transitions were taken from the record. */
    public long skipped() {
        return nonTree + deepest + leadingToPruned + pruned;
    }

    /** Says whether nothing was taken from the record. */
    public boolean isNone() {
        return skipped() == 0 && unchecked == 0 && prunedStates == 0;
    }

    /** Returns how many unmodified transitions were in the record, executed or not. */
    public long found() {
        return skipped() + tree;
    }

    /** Returns how many transitions were executed because nothing is known of them. */
    public long notFound() {
        return Math.max(0, executed - tree - modified - notLookedUp);
    }

    /** Returns which part of the transitions is modified: m of Lauterburg et al. 2008 §3.4. */
    public double modifiedShare() {
        return share(modified, skipped() + executed);
    }

    /** Returns which part of the unmodified transitions was found in the record: f of Lauterburg et al. 2008 §3.4. */
    public double foundShare() {
        return share(found(), found() + notFound());
    }

    /** Returns which part of the transitions that were found had to be executed: t of Lauterburg et al. 2008 §3.4. */
    public double treeShare() {
        return share(tree, found());
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
