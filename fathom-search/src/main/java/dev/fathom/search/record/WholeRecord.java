package dev.fathom.search.record;

import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.search.finding.Omissions;
import org.jspecify.annotations.Nullable;

/**
 * An earlier search of which everything holds: it has counted what this one would (Yang et al. 2009 Fig. 4, lines 0a to 0e).
 *
 * <p>Under a limit of depth, to read its record would not do. How often a state is expanded again, because fewer choices lead there, depends on the order, and so does the number of transitions: the same question would have
 * another answer.
 *
 * @param depthLimit the most choices on a path
 * @param looksForEnds whether a program that cannot end is something wrong
 */
record WholeRecord(long depthLimit, boolean looksForEnds) {
    /** Counts what the earlier search counted and returns it, if all of it holds and it was asked the same; else null. The state is the first one. */
    Reuse.@Nullable Whole take(
            Reuse offered, long high, long low, SearchCounters counters, ReuseCounts counts, Omissions omissions) {
        Reuse.Whole whole = offered.whole();
        if (whole == null
                || !offered.mode().prunesStates()
                || !whole.totals().answers(depthLimit, looksForEnds, high, low)) {
            return null;
        }
        long before = counters.transitions();
        counters.become(whole.totals().counted());
        omissions.beyondDepth((int) whole.totals().beyondDepth());
        counts.pruned += counters.transitions() - before;
        counts.prunedStates += whole.head().states();
        counts.unchecked += whole.head().states() - 1;
        return whole;
    }
}
