package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Random graphs; what an edit can have affected is computed as its definition says, from each state forward. */
@DisplayName("The impact of an edit")
class ImpactTest {
    private static final int GRAPHS = 300;
    private static final Predicate<ElementName> DANGEROUS = RandomGraphs.DANGEROUS;

    private int near;
    private int far;
    private int never;

    @Test
    @DisplayName("is what can follow a state before something modified or unknown")
    void distances() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            Random random = new Random(seed);
            StateGraph graph = RandomGraphs.make(random);
            boolean anew = random.nextInt(10) == 0;
            compare(graph, new Impact(graph, DANGEROUS, anew), anew);
        }
        assertThat(List.of(near, far, never)).allMatch(each -> each > GRAPHS);
    }

    private void compare(StateGraph graph, Impact impact, boolean anew) {
        int modified = 0;
        for (int state = 0; state < graph.stateCount(); state++) {
            assertThat(impact.mustBeChecked(state)).isEqualTo(isAskedAgain(graph, state, anew));
            for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
                assertThat(impact.isModified(i)).isEqualTo(isModified(graph, i, anew));
                modified += isModified(graph, i, anew) ? 1 : 0;
            }
            int distance = distance(graph, state, anew);
            assertThat(impact.holdsAt(state)).isEqualTo(distance > 0);
            assertThat(impact.distance(state)).isEqualTo(distance);
            near += distance == 0 ? 1 : 0;
            far += distance > 0 && distance < Impact.NEVER ? 1 : 0;
            never += distance == Impact.NEVER ? 1 : 0;
        }
        assertThat(impact.modified()).isEqualTo(modified);
        assertThat(new ModifiedTransitions(graph, DANGEROUS, anew)
                        .affectedStates().stream().boxed())
                .as("what is found in bits by running along the rows")
                .containsExactlyElementsOf(IntStream.range(0, graph.stateCount())
                        .filter(each -> impact.distance(each) != Impact.NEVER)
                        .boxed()
                        .toList());
        compareShares(graph);
        assertThat(impact.prologueIsModified()).isEqualTo(isDangerous(graph, graph.prologue()));
        boolean allKnown = graph.expanded().cardinality() == graph.stateCount();
        assertThat(impact.isNone())
                .isEqualTo(modified == 0 && allKnown && !anew && !isDangerous(graph, graph.prologue()));
    }

    /** What is told before the graph is read is the same as what is found by reading it. */
    private static void compareShares(StateGraph graph) {
        long holding = Arrays.stream(graph.set())
                .filter(each -> !isDangerous(graph, each))
                .count();
        long fine = IntStream.range(0, graph.stateCount())
                .filter(each -> !isDangerous(graph, graph.check(each)))
                .count();
        double share = (graph.transitionCount() == 0 ? 1 : (double) holding / graph.transitionCount())
                * (graph.stateCount() == 0 ? 1 : (double) fine / graph.stateCount());
        assertThat(GraphHead.of(graph).shareThatHolds(DANGEROUS)).isCloseTo(share, within(1e-9));
        boolean isPassed = Arrays.stream(graph.set())
                .anyMatch(each ->
                        !isDangerous(graph, each) && graph.names(each).stream().anyMatch(name -> name.ordinal() == 1));
        assertThat(GraphHead.of(graph).isStillPassed(each -> each.ordinal() == 1, DANGEROUS))
                .isEqualTo(isPassed);
    }

    /** Goes forward, level by level, until something modified or unknown can come next. */
    private static int distance(StateGraph graph, int from, boolean anew) {
        TreeSet<Integer> level = new TreeSet<>(List.of(from));
        TreeSet<Integer> seen = new TreeSet<>(level);
        for (int distance = 0; !level.isEmpty(); distance++) {
            TreeSet<Integer> next = new TreeSet<>();
            for (int state : level) {
                if (!graph.expanded().get(state)) {
                    return distance;
                }
                for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
                    if (isModified(graph, i, anew)) {
                        return distance;
                    }
                    if (graph.target()[i] >= 0) {
                        next.add(graph.target()[i]);
                    }
                }
            }
            next.removeAll(seen);
            seen.addAll(next);
            level = next;
        }
        return Impact.NEVER;
    }

    private static boolean isModified(StateGraph graph, int transition, boolean anew) {
        int target = graph.target()[transition];
        return isDangerous(graph, graph.set()[transition])
                || target == StateGraph.PROBLEM
                || (target >= 0 && isAskedAgain(graph, target, anew));
    }

    private static boolean isAskedAgain(StateGraph graph, int state, boolean anew) {
        return anew || graph.violating().get(state) || isDangerous(graph, graph.check(state));
    }

    private static boolean isDangerous(StateGraph graph, int set) {
        return IntStream.of(graph.sets()[set]).mapToObj(graph.elements()::get).anyMatch(DANGEROUS);
    }
}
