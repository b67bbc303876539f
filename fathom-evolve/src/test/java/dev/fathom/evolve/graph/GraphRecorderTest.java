package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.ManyElements;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A recorder of state graphs")
class GraphRecorderTest {
    private static final int ELEMENTS = 300;
    private static final int GRAPHS = 60;

    /** A transition as it was told: what it is called, where it leads, which elements it passed. */
    private record Made(String label, int target, Set<ElementName> passed) {}

    /** What a recorder was told, and what a graph must say. */
    private static final class Told {
        final Random random;
        final Elements elements = ManyElements.of(ELEMENTS);
        final GraphRecorder recorder = new GraphRecorder(elements);
        final Map<Integer, List<Made>> transitions = new TreeMap<>();
        final Map<Integer, Set<ElementName>> checks = new TreeMap<>();
        final BitSet expanded = new BitSet();
        final BitSet violating = new BitSet();
        Set<ElementName> passed = Set.of();
        int states;

        Told(long seed) {
            random = new Random(seed);
        }

        /** Passes some elements, here or in another machine; returns the number of the set. */
        int pass() {
            List<Integer> some = random.ints(random.nextInt(5), 0, ELEMENTS)
                    .distinct()
                    .sorted()
                    .boxed()
                    .toList();
            List<ElementName> names = some.stream().map(Told::name).toList();
            passed = Set.copyOf(names);
            if (random.nextInt(3) == 0) {
                return recorder.importSet(names);
            }
            recorder.begin();
            some.forEach(elements::pass);
            return recorder.passed();
        }

        Set<Set<ElementName>> passedSets() {
            return transitions.values().stream()
                    .flatMap(List::stream)
                    .map(Made::passed)
                    .limit(20)
                    .collect(Collectors.toSet());
        }

        static ElementName name(int element) {
            return new ElementName("some/Owner", "method()V", element);
        }

        void tell() {
            int set = pass();
            int state = random.nextInt(states);
            switch (random.nextInt(8)) {
                case 0 -> {
                    recorder.checked(state, set);
                    checks.put(state, passed);
                }
                case 1 -> {
                    recorder.expanded(state);
                    expanded.set(state);
                }
                case 2 -> {
                    recorder.violating(state);
                    violating.set(state);
                }
                default -> {
                    String label = "call " + random.nextInt(40);
                    int target = random.nextInt(4) == 0 ? -1 - random.nextInt(3) : random.nextInt(states);
                    recorder.transition(state, recorder.label(label), target, set);
                    transitions.computeIfAbsent(state, key -> new ArrayList<>()).add(new Made(label, target, passed));
                }
            }
        }

        void addState() {
            assertThat(recorder.states().add(random.nextLong(), random.nextLong()))
                    .isTrue();
            states++;
        }
    }

    @Test
    @DisplayName("has the graph that it was told, whoever passed the elements, and whenever it is asked")
    void the_graph_is_what_was_told() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            Told told = new Told(seed);
            told.recorder.prologue(told.pass() & ~1);
            told.addState();
            for (int i = 0; i < 400; i++) {
                if (told.random.nextInt(3) == 0) {
                    told.addState();
                }
                told.tell();
                if (i % 100 == 99) {
                    assertIsWhatWasTold(told.recorder.graph(), told);
                }
            }
        }
    }

    private static void assertIsWhatWasTold(StateGraph graph, Told told) {
        assertThat(graph.stateCount()).isEqualTo(told.states);
        assertThat(graph.expanded()).isEqualTo(told.expanded);
        assertThat(graph.violating()).isEqualTo(told.violating);
        int count = 0;
        for (int state = 0; state < told.states; state++) {
            List<Made> made = new ArrayList<>();
            for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
                made.add(new Made(
                        graph.labels().get(graph.label()[i]), graph.target()[i], names(graph, graph.set()[i])));
            }
            assertThat(made).isEqualTo(told.transitions.getOrDefault(state, List.of()));
            assertThat(names(graph, graph.check(state))).isEqualTo(told.checks.getOrDefault(state, Set.of()));
            count += made.size();
        }
        GraphHead head = GraphHead.of(graph);
        assertThat(Arrays.stream(head.uses()).sum()).isEqualTo(count);
        for (Set<ElementName> each : told.passedSets()) {
            assertThat(uses(graph, head.uses(), each))
                    .isEqualTo(told.transitions.values().stream()
                            .flatMap(List::stream)
                            .filter(made -> made.passed.equals(each))
                            .count());
        }
        assertThat(graph.transitionCount()).isEqualTo(count);
        assertThat(told.recorder.transitionCount()).isEqualTo(count);
    }

    /** The set may have two numbers: of this machine, and of what others passed. */
    private static long uses(StateGraph graph, int[] uses, Set<ElementName> passed) {
        return IntStream.range(0, uses.length)
                .filter(each -> names(graph, each).equals(passed))
                .mapToLong(each -> uses[each])
                .sum();
    }

    private static Set<ElementName> names(StateGraph graph, int set) {
        return Arrays.stream(graph.sets()[set])
                .mapToObj(each -> graph.elements().get(each))
                .collect(Collectors.toSet());
    }

    @Test
    @DisplayName("names an element once that has two numbers, as the class of two loaders has")
    void one_name() {
        Elements elements = ManyElements.twice(3);
        GraphRecorder recorder = new GraphRecorder(elements);
        recorder.states().add(1, 1);
        recorder.begin();
        elements.pass(1);
        elements.pass(4);
        elements.pass(5);
        recorder.transition(0, recorder.label("go"), -1, recorder.passed());
        StateGraph graph = recorder.graph();
        assertThat(graph.sets()[graph.set()[0]]).hasSize(2);
        assertThat(names(graph, graph.set()[0])).containsExactlyInAnyOrder(Told.name(1), Told.name(2));
    }

    @Test
    @DisplayName("goes on in the place of another one, and has what that had")
    void takes_over() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            Told told = new Told(seed);
            told.addState();
            for (int i = 0; i < 100; i++) {
                if (told.random.nextInt(3) == 0) {
                    told.addState();
                }
                told.tell();
            }
            StateGraph before = told.recorder.graph();
            GraphRecorder next = new GraphRecorder(told.elements);
            next.takeOver(before);
            StateGraph after = next.graph();
            assertThat(after.stateCount()).isEqualTo(before.stateCount());
            assertThat(after.expanded()).isEqualTo(before.expanded());
            assertThat(after.violating()).isEqualTo(before.violating());
            assertThat(names(after, after.prologue())).isEqualTo(names(before, before.prologue()));
            assertThat(after.labels()).isEqualTo(before.labels());
            assertThat(after.first()).isEqualTo(before.first());
            assertThat(after.target()).isEqualTo(before.target());
            for (int i = 0; i < before.transitionCount(); i++) {
                assertThat(names(after, after.set()[i])).isEqualTo(names(before, before.set()[i]));
            }
            for (int state = 0; state < before.stateCount(); state++) {
                assertThat(after.states().high(state)).isEqualTo(before.states().high(state));
                assertThat(names(after, after.check(state))).isEqualTo(names(before, before.check(state)));
            }
        }
    }

    @Test
    @DisplayName("keeps what was passed before the first state, in this run and in the one before")
    void prologues() {
        Told told = new Told(1);
        told.elements.begin();
        told.elements.pass(7);
        told.recorder.prologue(told.recorder.passed());
        told.recorder.earlierPrologue(List.of(Told.name(9)));
        told.addState();
        StateGraph graph = told.recorder.graph();
        assertThat(names(graph, graph.prologue())).containsExactlyInAnyOrder(Told.name(7), Told.name(9));
    }

    @Test
    @DisplayName("that was stopped keeps its states and takes no more transitions; one that is cleared forgets all")
    void stops() {
        Told told = new Told(2);
        told.addState();
        for (int i = 0; i < 50; i++) {
            told.tell();
        }
        long before = told.recorder.bytes();
        assertThat(told.recorder.isStopped()).isFalse();
        told.recorder.stop();
        assertThat(told.recorder.isStopped()).isTrue();
        told.recorder.transition(0, told.recorder.label("late"), 0, 0);
        told.recorder.checked(0, 0);
        assertThat(told.recorder.transitionCount()).isZero();
        assertThat(told.recorder.states().count()).isEqualTo(1);
        assertThat(told.recorder.bytes()).isLessThan(before);
        told.recorder.clear();
        assertThat(told.recorder.states().count()).isZero();
    }
}
