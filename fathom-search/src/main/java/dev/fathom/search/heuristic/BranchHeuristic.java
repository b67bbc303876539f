package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;

/**
 * Prefers what was rarely done (Groce and Visser 2002, Fig. 3): best is a state reached by a branch never taken, then one reached without
 * a branch, then the others, the worse the more often their branch was taken.
 *
 * <p>Of several branches on the way from the state before, the rarest counts.
 */
final class BranchHeuristic implements Heuristic {
    private static final long NEW_BRANCH = 0;
    private static final long NO_BRANCH = 1;

    /** What is known of a path: its branches, the last value that stems from a branch, and the sum of all values. */
    private record Memory(BranchCounts counts, long last, long sum) {}

    private final Scope scope;
    private final BranchOwners owners;
    private final boolean persistent;
    private final boolean summing;
    private BranchCounts global = BranchCounts.NONE;

    /**
     * Makes one.
     *
     * @param persistent whether a state reached without a branch has the value of the last branch on its path
     * @param summing whether the values along the path are added up
     */
    BranchHeuristic(Scope scope, BranchOwners owners, boolean persistent, boolean summing) {
        this.scope = scope;
        this.owners = owners;
        this.persistent = persistent;
        this.summing = summing;
    }

    @Override
    public String name() {
        return "branch(" + scope.text + owners.text() + (persistent ? ",persist" : "") + (summing ? ",sum" : "") + ")";
    }

    @Override
    public boolean readsBranches() {
        return true;
    }

    @Override
    public long value(NewState state) {
        Memory before = state.inherited(new Memory(BranchCounts.NONE, NO_BRANCH, 0));
        BranchCounts counts = scope == Scope.PATH ? before.counts() : global;
        long[] taken = owners.taken(state.transition());
        long value = taken.length > 0 ? rarest(taken, counts) : persistent ? before.last() : NO_BRANCH;
        long sum = before.sum() + value;
        BranchCounts after = counts.plus(taken);
        if (scope == Scope.GLOBAL) {
            global = after;
            after = BranchCounts.NONE;
        }
        state.remember(new Memory(after, taken.length > 0 ? value : before.last(), sum));
        return summing ? sum : value;
    }

    private static long rarest(long[] taken, BranchCounts counts) {
        long fewest = Long.MAX_VALUE;
        for (long each : taken) {
            fewest = Math.min(fewest, counts.of(each));
        }
        return fewest == 0 ? NEW_BRANCH : NO_BRANCH + fewest;
    }
}
