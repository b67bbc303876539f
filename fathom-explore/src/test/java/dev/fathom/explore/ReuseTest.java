package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Granularity;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("An exploration that reuses a record")
class ReuseTest {
    private static final String IGNORED = "java.util.*.modCount";

    /** What came out, and the record. */
    private record Run(ExploreResult result, StateGraph graph, ReuseCounts counts) {}

    private static Run explore(SubjectRequest request, int length, @Nullable Reuse reuse) {
        return explore(request, length, reuse, System::nanoTime);
    }

    private static Run explore(SubjectRequest request, int length, @Nullable Reuse reuse, LongSupplier clock) {
        return explore(request, ExploreOptions.ofLength(length), reuse, clock);
    }

    private static Run explore(
            SubjectRequest request, ExploreOptions options, @Nullable Reuse reuse, LongSupplier clock) {
        GuestMachine machine = Guest.machine();
        machine.recordable().record(Granularity.EDGE);
        Explorer explorer = new Explorer(machine, request, List.of(IGNORED), options);
        explorer.record(reuse);
        explorer.useClock(clock);
        ExploreResult result = explorer.run();
        return new Run(result, explorer.graph().orElseThrow(), explorer.reuseCounts());
    }

    private static Reuse reuse(StateGraph graph, Set<ElementName> dangerous, ReuseMode mode) {
        return new Reuse(graph, new Impact(graph, dangerous::contains, false), List::of, mode);
    }

    private static void assertSame(Run run, ExploreResult expected, StateGraph graph) {
        assertThat(run.result.digest()).isEqualTo(expected.digest());
        assertThat(run.result.states()).isEqualTo(expected.states());
        assertThat(run.result.executions()).isEqualTo(expected.executions());
        assertThat(run.result.statesAtDepth()).isEqualTo(expected.statesAtDepth());
        assertThat(run.result.violations()).hasSameSizeAs(expected.violations());
        assertThat(run.graph.target()).isEqualTo(graph.target());
        assertThat(run.graph.first()).isEqualTo(graph.first());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName("finds what one without finds, whatever is taken for dangerous")
    void agrees_with_scratch(SubjectRequest request) {
        int length = request.bound();
        ExploreResult expected = Guest.explore(request, ExploreOptions.ofLength(length), IGNORED);
        Run first = explore(request, length, null);
        assertSame(first, expected, first.graph);
        assertThat(first.counts.executed).isGreaterThanOrEqualTo(expected.executions());

        Run unchanged = explore(request, length, reuse(first.graph, Set.of(), ReuseMode.BOTH));
        assertSame(unchanged, expected, first.graph);
        assertThat(unchanged.counts.executed).isZero();

        Random random = new Random(request.toString().hashCode());
        for (int i = 0; i < 4; i++) {
            Set<ElementName> dangerous = some(first.graph.elements(), random);
            Run again = explore(request, length, reuse(first.graph, dangerous, ReuseMode.values()[1 + i % 3]));
            assertSame(again, expected, first.graph);
            Run third = explore(request, length, reuse(again.graph, Set.of(), ReuseMode.BOTH));
            assertSame(third, expected, first.graph);
            assertThat(third.counts.executed).isZero();
        }
    }

    private static Set<ElementName> some(List<ElementName> elements, Random random) {
        Set<ElementName> result = new HashSet<>();
        for (int i = random.nextInt(4); i > 0 && !elements.isEmpty(); i--) {
            result.add(elements.get(random.nextInt(elements.size())));
        }
        return result;
    }

    @Test
    @DisplayName("finds the same if looking up costs more than executing, or sometimes does")
    void chooses_to_execute() {
        SubjectRequest request =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 9, "add(1..N)", "remove(1..N)");
        Run first = explore(request, 9, null);
        Set<ElementName> dangerous = first.graph.elements().stream()
                .filter(each -> each.method().startsWith("remove"))
                .collect(Collectors.toSet());
        long[] now = {0};
        Run again = explore(request, 9, reuse(first.graph, dangerous, ReuseMode.BOTH), () -> now[0] += 1000);
        assertSame(again, first.result, first.graph);
        assertThat(again.counts.notLookedUp).isPositive();
        assertThat(again.counts.nonTree + again.counts.deepest).isPositive();
        Run forced = explore(request, 9, reuse(first.graph, dangerous, ReuseMode.ISSE), () -> now[0] += 1000);
        assertSame(forced, first.result, first.graph);
        assertThat(forced.counts.notLookedUp).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName(
            "goes on where one was stopped, executes only what that one did not, and looks for nothing where that one has not been")
    void a_stopped_one(SubjectRequest request) {
        int length = request.bound();
        Run whole = explore(request, length, null);
        for (int part = 2; part <= 4; part++) {
            ExploreOptions some = ExploreOptions.builder(length)
                    .maxStates(1 + whole.result.states() / part)
                    .build();
            Run stopped = explore(request, some, null, System::nanoTime);
            long[] now = {0};
            Run onward = explore(request, length, reuse(stopped.graph, Set.of(), ReuseMode.BOTH), () -> now[0] += 1000);
            assertSame(onward, whole.result, whole.graph);
            assertThat(onward.counts.executed).isEqualTo(whole.counts.executed - stopped.counts.executed);
            assertThat(onward.counts.notLookedUp).isZero();
        }
    }

    @Test
    @DisplayName("goes on where a shorter one ended, and executes only what that one did not")
    void a_larger_bound() {
        SubjectRequest request =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 6, "add(1..N)", "remove(1..N)");
        Run shorter = explore(request, 4, null);
        Run longer = explore(request, 6, reuse(shorter.graph, Set.of(), ReuseMode.BOTH));
        Run scratch = explore(request, 6, null);
        assertSame(longer, scratch.result, scratch.graph);
        assertThat(longer.counts.executed).isLessThan(scratch.counts.executed);
        Run shorterAgain = explore(request, 4, reuse(longer.graph, Set.of(), ReuseMode.BOTH));
        assertSame(shorterAgain, shorter.result, shorter.graph);
        assertThat(shorterAgain.counts.executed).isZero();
    }

    @Test
    @DisplayName("executes a new operation only")
    void a_new_operation() {
        String tree = "dev.fathom.subjects.bst.BinarySearchTree";
        Run few = explore(SubjectRequest.of(tree, 5, "add(1..N)"), 5, null);
        SubjectRequest more = SubjectRequest.of(tree, 5, "add(1..N)", "remove(1..N)");
        Run scratch = explore(more, 5, null);
        Run again = explore(more, 5, reuse(few.graph, Set.of(), ReuseMode.BOTH));
        assertSame(again, scratch.result, scratch.graph);
        assertThat(again.counts.executed).isLessThan(scratch.counts.executed);
    }
}
