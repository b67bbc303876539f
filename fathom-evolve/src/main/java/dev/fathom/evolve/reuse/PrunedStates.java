package dev.fathom.evolve.reuse;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.LostStates;
import dev.fathom.evolve.graph.RecordedFingerprints;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.evolve.graph.StoredFingerprints;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The states of a record that need not be entered, for a run that makes no record itself (pruningRMC of Yang et al. 2009 §3).
 *
 * <p>Such a run should take no more memory than one from scratch: a state that is entered is kept by the search, and one that is pruned takes a few bytes here, as its
 * fingerprint stays in the record. Nothing else of the record is held while the search runs.
 */
public final class PrunedStates {
    private final StateGraph graph;
    private final RecordedFingerprints states;
    private final BitSet pruned;

    /** By state, how many transitions can follow before one that is modified or unknown; null if any number is to follow. */
    private final @Nullable Impact distances;

    /**
     * Looks which states these are.
     *
     * @param bound how many transitions there may be in a row; {@link Impact#NEVER} if there is no limit
     * @param looksForEnds whether states from which one without an end can be reached must be entered
     */
    public PrunedStates(Reuse reuse, int bound, boolean looksForEnds) {
        boolean bounded = bound != Impact.NEVER;
        graph = reuse.graph();
        pruned = new BitSet(graph.stateCount());
        if (bounded) {
            distances = reuse.computeImpact();
            for (int i = 0; i < graph.stateCount(); i++) {
                pruned.set(i, distances.distance(i) > 0);
            }
        } else {
            distances = null;
            pruned.set(0, graph.stateCount());
            pruned.andNot(reuse.affectedStates());
        }
        if (looksForEnds) {
            pruned.andNot(LostStates.of(graph));
        }
        // With a limit it must be known of each state behind a pruned one whether the search was there as well.
        states = graph.states() instanceof StoredFingerprints stored && !bounded
                ? stored.finding(pruned::get)
                : graph.states();
    }

    /** Returns the number of a state, or {@link StateTable#NONE}; without a limit those that are not pruned need not be found. */
    public int find(long high, long low) {
        return states.find(high, low);
    }

    /** Says whether a state need not be entered that so many transitions may follow. */
    public boolean isPruned(int state, int remaining) {
        Impact known = distances;
        return pruned.get(state) && (known == null || known.distance(state) >= remaining);
    }

    /** Says whether there is none. */
    public boolean isEmpty() {
        return pruned.isEmpty();
    }

    public StateGraph graph() {
        return graph;
    }
}
