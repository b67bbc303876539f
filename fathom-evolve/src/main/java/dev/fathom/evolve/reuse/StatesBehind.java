package dev.fathom.evolve.reuse;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.StateGraph;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Some states of a record, and all that follow them; with a limit of depth, how many transitions lead to each. Without one a state takes a bit. */
public final class StatesBehind {
    private final StateGraph graph;
    private final int bound;
    private final BitSet reached = new BitSet();
    private final int @Nullable [] depths;

    /**
     * Begins with none.
     *
     * @param bound states to which so many transitions lead have none behind them; {@link Impact#NEVER} if there is no limit
     */
    public StatesBehind(StateGraph graph, int bound) {
        this.graph = graph;
        this.bound = bound;
        depths = bound == Impact.NEVER ? null : new int[graph.stateCount()];
        if (depths != null) {
            Arrays.fill(depths, Impact.NEVER);
        }
    }

    /** Adds a state to which so many transitions lead; says whether that was not known. */
    public boolean add(int state, int depth) {
        int[] known = depths;
        boolean isNew = known == null ? !reached.get(state) : depth < known[state];
        if (isNew) {
            reached.set(state);
            if (known != null) {
                known[state] = depth;
            }
        }
        return isNew;
    }

    /** Adds all that follow those that were added. */
    public void close() {
        boolean[] more = {true};
        // A search makes the transition that finds a state before those that leave it: few rounds are needed, and no
        // memory.
        while (more[0]) {
            more[0] = false;
            graph.transitions().forEach((from, label, target, elements) -> {
                if (target >= 0 && isExpanded(from) && add(target, depth(from) + 1)) {
                    more[0] = true;
                }
            });
        }
    }

    public boolean isEmpty() {
        return reached.isEmpty();
    }

    /** Returns the states. */
    public BitSet states() {
        return reached;
    }

    /** Says whether a state is one of these, and what follows it is within the limit. */
    public boolean isExpanded(int state) {
        return reached.get(state) && depth(state) < bound;
    }

    private int depth(int state) {
        int[] known = depths;
        return known == null ? 0 : known[state];
    }
}
