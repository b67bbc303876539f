package dev.fathom.bench.evolve;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.explore.Phase;
import java.util.Map;

/**
 * What seed 000 §3.4 expects incremental exploration to save, from what its parts were measured to take.
 *
 * <p>X and P come from an exploration without a record, sampled: X is executing and going back, P is comparing and checking. O comes from the
 * worst case, which does everything that one from scratch does and all of the overhead beside it.
 *
 * @param overhead O, seconds per transition
 * @param execution X
 * @param postProcessing P
 */
record SavingModel(double overhead, double execution, double postProcessing) {
    static SavingModel of(Map<Phase, Double> shares, Run scratch, Run worst) {
        double whole = scratch.cost().seconds() / scratch.transitions();
        double post = shares.get(Phase.COMPARE) * whole;
        double overhead = worst.cost().seconds() / worst.transitions() - whole;
        return new SavingModel(Math.max(0, overhead), whole - post, post);
    }

    /** Returns what is expected to be saved, in percent. */
    double saving(ReuseCounts counts) {
        double m = counts.modifiedShare();
        double f = counts.foundShare();
        double t = counts.treeShare();
        double whole = execution + postProcessing;
        return 100 * (1 - (overhead + (1 - m) * f * t * execution + (m + (1 - m) * (1 - f)) * whole) / whole);
    }
}
