package dev.fathom.evolve.reuse;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.LostStates;
import dev.fathom.evolve.graph.RecordedFingerprints;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.evolve.graph.StoredFingerprints;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The states of a record that need not be entered, for a run that makes no record itself (pruningRMC of Yang et al. 2009 §3).
 *
 * <p>Such a run should take no more memory than one from scratch: a state that is entered is kept by the search, and one that is pruned takes a few bytes here, as its
 * fingerprint stays in the record. Nothing else of the record is held while the search runs.
 */
public final class PrunedStates {
    /** What {@link #behind} says of a state that is not behind any other. */
    public static final int UNREACHED = Integer.MAX_VALUE;

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
        Impact impact = reuse.computeImpact();
        pruned = new BitSet(graph.stateCount());
        for (int i = 0; i < graph.stateCount(); i++) {
            pruned.set(i, impact.distance(i) == Impact.NEVER || (bounded && impact.distance(i) > 0));
        }
        if (looksForEnds) {
            pruned.andNot(LostStates.of(graph));
        }
        distances = bounded ? impact : null;
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

    /**
     * Finds all states behind some, and how many transitions lead to them.
     *
     * @param depths by state, how many transitions led to it; {@link #UNREACHED} if it is not one of the first. What is found is added
     * @param bound states to which so many lead have none behind them; {@link Impact#NEVER} if there is no limit
     */
    public void behind(int[] depths, int bound) {
        boolean isBounded = bound != Impact.NEVER;
        boolean[] more = {true};
        // A search makes the transition that finds a state before those that leave it: few rounds are needed, and no
        // memory.
        while (more[0]) {
            more[0] = false;
            graph.transitions().forEach((from, label, target, elements) -> {
                if (target >= 0 && depths[from] < bound) {
                    int depth = isBounded ? depths[from] + 1 : 0;
                    if (depth < depths[target]) {
                        depths[target] = depth;
                        more[0] = true;
                    }
                }
            });
        }
    }

    /** Returns what {@link #behind} begins with: nothing is reached. */
    public int[] unreached() {
        int[] depths = new int[graph.stateCount()];
        Arrays.fill(depths, UNREACHED);
        return depths;
    }

    public StateGraph graph() {
        return graph;
    }
}
