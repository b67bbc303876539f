package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("In a recorded graph")
class CounterexamplesTest {
    /** From 0 to 1 and 2, from 1 to 3, from 2 and 3 to something wrong; the label of a transition tells where it goes. */
    private static Transitions transitions() {
        Transitions transitions = new Transitions();
        transitions.add(0, 0, 1, 0);
        transitions.add(0, 1, 2, 0);
        transitions.add(1, 2, 3, 0);
        transitions.add(2, 3, StateGraph.PROBLEM, 0);
        transitions.add(3, 4, StateGraph.PROBLEM, 0);
        return transitions;
    }

    private static StateGraph graph(int... violating) {
        StateTable states = new StateTable();
        BitSet expanded = new BitSet();
        BitSet wrong = new BitSet();
        for (int i = 0; i < 4; i++) {
            states.add(i + 1, i + 1);
            expanded.set(i);
        }
        for (int each : violating) {
            wrong.set(each);
        }
        return new StateGraph(
                states,
                expanded,
                wrong,
                new int[4],
                transitions(),
                List.of("one", "two", "three", "wrong after two", "wrong after three"),
                new StateGraph.ElementSets(List.of(), new int[][] {{}}, 0));
    }

    @Test
    @DisplayName("the shortest way to something wrong is found")
    void shortest() {
        assertThat(Counterexamples.shortest(graph(), any -> true, false)).contains(List.of("two", "wrong after two"));
    }

    @Test
    @DisplayName("ways that must not be passed are left out")
    void passable() {
        assertThat(Counterexamples.shortest(graph(), each -> each != 1, false))
                .contains(List.of("one", "three", "wrong after three"));
        assertThat(Counterexamples.shortest(graph(), each -> each > 1, false)).isEmpty();
    }

    @Test
    @DisplayName("states in which a check failed count if that is asked for")
    void wrong_states() {
        assertThat(Counterexamples.shortest(graph(1), any -> true, true)).contains(List.of("one"));
        assertThat(Counterexamples.shortest(graph(1), any -> true, false)).contains(List.of("two", "wrong after two"));
        assertThat(Counterexamples.shortest(graph(0), any -> true, true)).contains(List.of());
    }
}
