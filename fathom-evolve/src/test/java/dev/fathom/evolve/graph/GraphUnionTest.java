package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The union of what several workers recorded")
class GraphUnionTest {
    private static final int GRAPHS = 300;

    /** What is known of a state, in words that do not depend on numbers. */
    private record Known(boolean expanded, boolean violating, Set<String> check, List<String> transitions) {}

    @Test
    @DisplayName("is the graph that one worker would have recorded")
    void isTheWhole() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            Random random = new Random(seed);
            StateGraph graph = RandomGraphs.make(random);
            int workers = 1 + random.nextInt(3);
            int[] worker = random.ints(graph.stateCount(), 0, workers).toArray();
            List<StateGraph> parts = IntStream.range(0, workers)
                    .mapToObj(each -> part(graph, worker, each, random))
                    .toList();
            StateGraph whole = GraphUnion.of(parts);
            assertThat(known(whole)).as("seed %d", seed).isEqualTo(known(graph));
            assertThat(names(whole, whole.prologue())).isEqualTo(names(graph, graph.prologue()));
        }
    }

    /** What a worker records who expanded some of the states: the others are targets to him, and numbers and sets are his own. */
    private static StateGraph part(StateGraph graph, int[] worker, int me, Random random) {
        Set<Integer> met = new TreeSet<>();
        for (int state = 0; state < graph.stateCount(); state++) {
            if (worker[state] == me) {
                met.add(state);
                IntStream.range(graph.first()[state], graph.first()[state + 1])
                        .map(each -> graph.target()[each])
                        .filter(target -> target >= 0)
                        .forEach(met::add);
            }
        }
        List<Integer> order = new ArrayList<>(met);
        Collections.shuffle(order, random);
        StateTable states = new StateTable();
        BitSet expanded = new BitSet();
        BitSet violating = new BitSet();
        int[] checks = new int[order.size()];
        Transitions transitions = new Transitions();
        int[][] sets = Arrays.copyOf(graph.sets(), graph.sets().length + 1);
        sets[graph.sets().length] = new int[0];
        for (int i = 0; i < order.size(); i++) {
            int state = order.get(i);
            states.add(graph.states().high(state), graph.states().low(state));
            boolean mine = worker[state] == me;
            expanded.set(i, mine && graph.expanded().get(state));
            violating.set(i, mine && graph.violating().get(state));
            checks[i] = mine ? graph.check(state) : graph.sets().length;
            for (int t = graph.first()[state]; mine && t < graph.first()[state + 1]; t++) {
                int target = graph.target()[t];
                transitions.add(i, graph.label()[t], target < 0 ? target : order.indexOf(target), graph.set()[t]);
            }
        }
        return new StateGraph(
                states,
                expanded,
                violating,
                checks,
                transitions,
                graph.labels(),
                new StateGraph.ElementSets(graph.elements(), sets, graph.prologue()));
    }

    private static Map<Long, Known> known(StateGraph graph) {
        Map<Long, Known> known = new TreeMap<>();
        for (int state = 0; state < graph.stateCount(); state++) {
            List<String> transitions = new ArrayList<>();
            for (int t = graph.first()[state]; t < graph.first()[state + 1]; t++) {
                int target = graph.target()[t];
                transitions.add(graph.labels().get(graph.label()[t]) + " to "
                        + (target < 0 ? "end " + target : graph.states().high(target)) + " through "
                        + names(graph, graph.set()[t]));
            }
            known.put(
                    graph.states().high(state),
                    new Known(
                            graph.expanded().get(state),
                            graph.violating().get(state),
                            names(graph, graph.check(state)),
                            transitions));
        }
        return known;
    }

    private static Set<String> names(StateGraph graph, int set) {
        return Arrays.stream(graph.sets()[set])
                .mapToObj(each -> graph.elements().get(each).toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
