package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import java.util.Set;

/**
 * Prefers what was rarely done (Groce and Visser 2002, Fig. 3): best is a state reached by a branch never taken, then one reached without
 * a branch, then the others, the worse the more often their branch was taken.
 *
 * <p>Of several branches on the way from the state before, the rarest counts. Statements may be counted in place of branches.
 */
final class BranchHeuristic implements Heuristic {
    private static final long NEW_BRANCH = 0;
    private static final long NO_BRANCH = 1;

    /** What is known of a path: its branches, the last value that stems from a branch, and the sum of all values. */
    private record Memory(BranchCounts counts, long last, long sum) {}

    private final Scope scope;
    private final Counted counted;
    private final Set<Variant> variants;
    private BranchCounts global = BranchCounts.NONE;

    /** How values depend on those before. */
    enum Variant {
        /** A state reached without a branch has the value of the last branch on its path. */
        PERSIST,
        /** The values along the path are added up. */
        SUM
    }

    BranchHeuristic(Scope scope, Counted counted, Set<Variant> variants) {
        this.scope = scope;
        this.counted = counted;
        this.variants = variants;
    }

    private boolean is(Variant variant) {
        return variants.contains(variant);
    }

    @Override
    public String name() {
        return "branch(" + scope.text + counted.text() + (is(Variant.PERSIST) ? ",persist" : "")
                + (is(Variant.SUM) ? ",sum" : "") + ")";
    }

    @Override
    public boolean readsBranches() {
        return counted.areBranches();
    }

    @Override
    public boolean readsInstructions() {
        return !counted.areBranches();
    }

    @Override
    public boolean remembersPathsOnly() {
        return scope == Scope.PATH;
    }

    @Override
    public long value(NewState state) {
        Memory before = state.inherited(new Memory(BranchCounts.NONE, NO_BRANCH, 0));
        BranchCounts counts = scope == Scope.PATH ? before.counts() : global;
        long[] taken = counted.in(state.transition());
        long value = taken.length > 0 ? rarest(taken, counts) : is(Variant.PERSIST) ? before.last() : NO_BRANCH;
        long sum = before.sum() + value;
        BranchCounts after = counts.plus(taken);
        if (scope == Scope.GLOBAL) {
            global = after;
            after = BranchCounts.NONE;
        }
        state.remember(new Memory(after, taken.length > 0 ? value : before.last(), sum));
        return is(Variant.SUM) ? sum : value;
    }

    private static long rarest(long[] taken, BranchCounts counts) {
        long fewest = Long.MAX_VALUE;
        for (long each : taken) {
            fewest = Math.min(fewest, counts.of(each));
        }
        return fewest == 0 ? NEW_BRANCH : NO_BRANCH + fewest;
    }
}
