package dev.fathom.search.heuristic;

import java.util.Arrays;

/**
 * How often each branch was taken, as {@link BranchOwners} tells them apart; never changes, as paths that part share it.
 *
 * <p>Sorted arrays: a queue may hold thousands of these.
 */
final class BranchCounts {
    static final BranchCounts NONE = new BranchCounts(new long[0], new int[0]);

    private final long[] branches;
    private final int[] counts;

    private BranchCounts(long[] branches, int[] counts) {
        this.branches = branches;
        this.counts = counts;
    }

    /** Returns how many different branches were taken. */
    int size() {
        return branches.length;
    }

    /** Returns how often a branch was taken. */
    int of(long branch) {
        int at = Arrays.binarySearch(branches, branch);
        return at < 0 ? 0 : counts[at];
    }

    /** Returns the counts after a transition that took some branches; puts those in order. */
    BranchCounts plus(long[] taken) {
        if (taken.length == 0) {
            return this;
        }
        Arrays.sort(taken);
        long[] mergedBranches = new long[branches.length + taken.length];
        int[] mergedCounts = new int[mergedBranches.length];
        int old = 0;
        int next = 0;
        int size = 0;
        while (old < branches.length || next < taken.length) {
            boolean known = old < branches.length && (next == taken.length || branches[old] <= taken[next]);
            long branch = known ? branches[old] : taken[next];
            int count = known ? counts[old++] : 0;
            while (next < taken.length && taken[next] == branch) {
                count = Math.min(Integer.MAX_VALUE - 1, count) + 1;
                next++;
            }
            mergedBranches[size] = branch;
            mergedCounts[size++] = count;
        }
        return new BranchCounts(Arrays.copyOf(mergedBranches, size), Arrays.copyOf(mergedCounts, size));
    }
}
