package dev.fathom.evolve.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** An earlier record, and what of it still holds. */
public final class Reuse {
    private final StateGraph graph;
    private final Impact impact;
    private final Function<ElementName, Collection<ElementName>> namesNow;
    private final ReuseMode mode;

    /**
     * Makes a record reusable.
     *
     * @param namesNow what an element that is not dangerous may be called now
     */
    public Reuse(
            StateGraph graph, Impact impact, Function<ElementName, Collection<ElementName>> namesNow, ReuseMode mode) {
        this.graph = graph;
        this.impact = impact;
        this.namesNow = namesNow;
        this.mode = mode;
    }

    public StateGraph graph() {
        return graph;
    }

    public ReuseMode mode() {
        return mode;
    }

    public Impact impact() {
        return impact;
    }

    /** Returns the number that a state has in the record, or {@link StateTable#NONE}. */
    public int find(StateTable states, int state) {
        return graph.states().find(states.high(state), states.low(state));
    }

    /** Returns the elements of a recorded set under the names they have now. */
    public List<ElementName> namesNow(int set) {
        Set<ElementName> names = new LinkedHashSet<>();
        for (int each : graph.sets()[set]) {
            names.addAll(namesNow.apply(graph.elements().get(each)));
        }
        return new ArrayList<>(names);
    }

    /** Returns the record with all elements under the names they have now; only if all of it holds. */
    public StateGraph graphNow() {
        ElementNumbers numbers = new ElementNumbers();
        int[][] sets = new int[graph.sets().length][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = numbers.members(namesNow(i));
        }
        return new StateGraph(
                graph.states(),
                graph.expanded(),
                graph.violating(),
                graph.checks(),
                graph.transitions(),
                graph.labels(),
                new StateGraph.ElementSets(numbers.elements(), sets, graph.prologue()));
    }
}
