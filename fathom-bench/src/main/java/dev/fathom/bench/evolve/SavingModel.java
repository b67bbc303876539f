package dev.fathom.bench.evolve;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.explore.result.Phase;
import java.util.Map;

/**
 * What Lauterburg et al. 2008 §3.4 expects incremental exploration to save, from what its parts were measured to take; seconds per transition.
 *
 * <p>X and P come from an exploration without a record, sampled: X is executing and going back, P is comparing and checking. The paper's O is one
 * number. With us an execution takes about as long as a look-up, so that it matters which transition pays for what. O is the sum of its parts, each measured
 * by a run that has it and none of which is the one to be predicted:
 *
 * <ul>
 *   <li>all transitions pay for the store, and for being looked up: the worst case does that and executes, too;
 *   <li>those that are taken from the record pay for that: the best case of {@code both} does nothing else;
 *   <li>those that are executed pay for being recorded: the first run does that.
 * </ul>
 *
 * <p>A tree transition costs P as well: its target goes to the frontier in canonical form.
 *
 * @param store reading and writing of records
 * @param lookUp finding a transition in the record
 * @param taking taking it over
 * @param recording recording one that is executed
 * @param execution X
 * @param postProcessing P
 */
record SavingModel(
        double store, double lookUp, double taking, double recording, double execution, double postProcessing) {
    static SavingModel of(Map<Phase, Double> shares, Run scratch, Run first, Run bestOfBoth, Run worst) {
        double whole = scratch.secondsEach();
        double post = shares.get(Phase.COMPARE) * whole;
        double recording = Math.max(0, first.secondsEach() - whole);
        return new SavingModel(
                bestOfBoth.storeSeconds() / bestOfBoth.transitions(),
                Math.max(0, worst.secondsEach() - whole - recording),
                bestOfBoth.secondsEach(),
                recording,
                whole - post,
                post);
    }

    /** Returns O for a run in which transitions fared like that. */
    double overhead(ReuseCounts counts) {
        double executed = (double) counts.executed / (counts.executed + counts.skipped());
        return store + lookUp + (1 - executed) * taking + executed * recording;
    }

    /** Returns what is expected to be saved, in percent. */
    double saving(ReuseCounts counts) {
        double m = counts.modifiedShare();
        double f = counts.foundShare();
        double t = counts.treeShare();
        double whole = execution + postProcessing;
        double executed = (1 - m) * f * t + m + (1 - m) * (1 - f);
        return 100 * (1 - (overhead(counts) + executed * whole) / whole);
    }
}
