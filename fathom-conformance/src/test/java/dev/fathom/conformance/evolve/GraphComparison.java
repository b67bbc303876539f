package dev.fathom.conformance.evolve;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.StateGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compares the record of an incremental run with that of a run from scratch. */
final class GraphComparison {
    private final StateGraph graph;
    private final StateGraph expected;
    private final List<String> differences = new ArrayList<>();

    private GraphComparison(StateGraph graph, StateGraph expected) {
        this.graph = graph;
        this.expected = expected;
    }

    static List<String> differences(StateGraph graph, StateGraph expected) {
        GraphComparison comparison = new GraphComparison(graph, expected);
        comparison.compare();
        return comparison.differences;
    }

    private void compare() {
        if (graph.stateCount() != expected.stateCount() || graph.transitionCount() != expected.transitionCount()) {
            differences.add("the record has " + graph.stateCount() + " states and " + graph.transitionCount()
                    + " transitions, not " + expected.stateCount() + " and " + expected.transitionCount());
        }
        superset("the prologue", names(graph, graph.prologue()), names(expected, expected.prologue()));
        for (int i = 0; i < expected.stateCount() && differences.size() < 10; i++) {
            int state = graph.states()
                    .find(expected.states().high(i), expected.states().low(i));
            if (state < 0) {
                differences.add("the record lacks a state");
            } else {
                compareStates(state, i);
            }
        }
    }

    private void compareStates(int state, int other) {
        if (graph.expanded().get(state) != expected.expanded().get(other)
                || graph.violating().get(state) != expected.violating().get(other)) {
            differences.add("a state is expanded or violating in one record only");
        }
        superset("the check", names(graph, graph.check(state)), names(expected, expected.check(other)));
        int count = graph.first()[state + 1] - graph.first()[state];
        if (count != expected.first()[other + 1] - expected.first()[other]) {
            differences.add("a state has " + count + " transitions");
            return;
        }
        for (int i = 0; i < count; i++) {
            compareTransitions(state, other, expected.first()[other] + i);
        }
    }

    private void compareTransitions(int state, int other, int transition) {
        String label = name(expected, transition);
        for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
            if (name(graph, i).equals(label)) {
                if (!Arrays.equals(target(graph, i), target(expected, transition))) {
                    differences.add("the transition " + label + " leads elsewhere");
                }
                superset(
                        "the transition " + label,
                        names(graph, graph.set()[i]),
                        names(expected, expected.set()[transition]));
                return;
            }
        }
        differences.add("no transition " + label + " of state " + other);
    }

    /** What else a label says is true of one path. */
    private static String name(StateGraph graph, int transition) {
        return graph.labels().get(graph.label()[transition]).replaceFirst("(/[0-9]+)?~?$", "");
    }

    private static long[] target(StateGraph graph, int transition) {
        int target = graph.target()[transition];
        return target < 0
                ? new long[] {target}
                : new long[] {graph.states().high(target), graph.states().low(target)};
    }

    private static Set<ElementName> names(StateGraph graph, int set) {
        Set<ElementName> result = new HashSet<>();
        for (int each : graph.sets()[set]) {
            result.add(graph.elements().get(each));
        }
        return result;
    }

    private void superset(String what, Set<ElementName> names, Set<ElementName> least) {
        if (!names.containsAll(least)) {
            least.removeAll(names);
            differences.add(what + " lacks elements in the record: " + least);
        }
    }
}
