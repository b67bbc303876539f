package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Finds what led to something wrong in a recorded graph.
 *
 * <p>Yang et al. 2009 Fig. 4 keeps a map from states to counterexamples. The graph has what that map has: the transitions that led to something wrong, and
 * how to get there.
 */
public final class Counterexamples {
    private static final int UNREACHED = -1;

    private final StateGraph graph;
    private final IntPredicate isPassable;
    private final boolean ofStates;

    /** By state, the transition that first led there. */
    private final int[] through;

    /** By state, where that transition starts. */
    private final int[] before;

    private Counterexamples(StateGraph graph, IntPredicate isPassable, boolean ofStates) {
        this.graph = graph;
        this.isPassable = isPassable;
        this.ofStates = ofStates;
        through = new int[graph.stateCount()];
        before = new int[graph.stateCount()];
        Arrays.fill(before, UNREACHED);
    }

    /**
     * Returns the labels of the fewest transitions that led from the first state to something wrong; empty if none did.
     *
     * @param isPassable says which transitions may be passed
     * @param ofStates whether states in which a check failed are wrong, too
     */
    public static Optional<List<String>> shortest(StateGraph graph, IntPredicate isPassable, boolean ofStates) {
        return graph.stateCount() == 0 ? Optional.empty() : new Counterexamples(graph, isPassable, ofStates).search();
    }

    private Optional<List<String>> search() {
        if (isWrong(0)) {
            return Optional.of(List.of());
        }
        IntArrayList queue = new IntArrayList();
        queue.add(0);
        before[0] = 0;
        for (int next = 0; next < queue.size(); next++) {
            int state = queue.getInt(next);
            for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
                int target = graph.target()[i];
                if (!isPassable.test(i)) {
                    continue;
                }
                if (target == StateGraph.PROBLEM || (target >= 0 && isWrong(target))) {
                    return Optional.of(labels(state, i));
                }
                if (target >= 0 && before[target] == UNREACHED) {
                    before[target] = state;
                    through[target] = i;
                    queue.add(target);
                }
            }
        }
        return Optional.empty();
    }

    private boolean isWrong(int state) {
        return ofStates && graph.violating().get(state);
    }

    private List<String> labels(int state, int last) {
        IntArrayList labels = new IntArrayList();
        labels.add(graph.label()[last]);
        for (int at = state; at != 0; at = before[at]) {
            labels.add(graph.label()[through[at]]);
        }
        Collections.reverse(labels);
        return labels.intStream().mapToObj(graph.labels()::get).toList();
    }
}
