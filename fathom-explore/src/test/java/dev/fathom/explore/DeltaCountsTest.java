package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.delta.options.DeltaOptions.Merging;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.BreadthFirst;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.order.PackedFrontier;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.explore.visited.Visited;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.trace.BranchRecorder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Without batches, what is executed at once follows from the states alone. */
@Tag("slow")
@DisplayName("The number of Δ executions")
class DeltaCountsTest {
    private static Arguments subject(String className, int bound, long published, String... operations) {
        SubjectRequest request = SubjectRequest.of("dev.fathom.subjects." + className, bound, operations);
        return Arguments.of(
                className.startsWith("ubstack")
                        ? request.toBuilder().root("(N)").build()
                        : request,
                published);
    }

    static Stream<Arguments> published() {
        return Stream.of(
                subject("stack.LinkedStack", 6, 42, "push(1..N)", "pop()"),
                subject("stack.LinkedStack", 7, 56, "push(1..N)", "pop()"),
                subject("queue.TwoStackQueue", 6, 45, "enqueue(1..N)", "dequeue()"),
                subject("queue.TwoStackQueue", 7, 60, "enqueue(1..N)", "dequeue()"),
                subject("deque.LinkedDeque", 8, 576, "addLast(1..N)", "remove(1..N)"),
                subject("ubstack.UniqueBoundedStack", 8, 595, "push(1..N)", "pop()"),
                subject("bst.BinarySearchTree", 9, 10846, "add(1..N)", "remove(1..N)"),
                subject("binheap.PublishedBinomialHeap", 7, 401, "insert(1..N)", "delete(1..N)"),
                subject("fibheap.FibonacciHeap", 6, 82, "insert(1..N)", "removeMin()"),
                subject("fibheap.FibonacciHeap", 7, 130, "insert(1..N)", "removeMin()"));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("published")
    @DisplayName("is the one of d'Amorim et al. 2008, Table 1")
    void as_published(SubjectRequest request, long executions) {
        assertThat(deltaExecutions(request, Merging.KEPT)).isEqualTo(executions);
    }

    static Stream<SubjectRequest> subjects() {
        return SameStatesTest.subjects().filter(each -> each.className().startsWith("dev.fathom.subjects"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("is the number of different branch traces of the executions of each call at each depth")
    void as_branches_say(SubjectRequest request) {
        long traces = traces(request);
        assertThat(deltaExecutions(request, Merging.GREEDY)).isEqualTo(traces);
        assertThat(deltaExecutions(request, Merging.KEPT)).isEqualTo(traces);
    }

    private static long deltaExecutions(SubjectRequest request, Merging merging) {
        try (GuestMachine machine = Guest.machine()) {
            ExploreOptions options = ExploreOptions.builder(request.bound())
                    .delta(new DeltaOptions(merging, DeltaOptions.UNLIMITED))
                    .build();
            Explorer explorer = new Explorer(machine, request, List.of(), options);
            assertThat(explorer.run().violations()).isEmpty();
            assertThat(explorer.deltaStatistics().orElseThrow().reasons()).isEmpty();
            return explorer.deltaStatistics().orElseThrow().executions;
        }
    }

    /** Explores as {@link BreadthFirst} does, and counts which ways the executions of one call go at one depth. */
    private static long traces(SubjectRequest request) {
        try (GuestMachine machine = Guest.machine()) {
            ExploreOptions options =
                    ExploreOptions.builder(request.bound()).coverage(true).build();
            Explorer explorer = new Explorer(machine, request, List.of(), options);
            explorer.run(); // so that all classes are initialised
            ObjectExploration exploration = explorer.newExploration();
            BranchRecorder branches = machine.executor(vm -> vm).branches;
            ObjectBacktracker backtracker = ObjectBacktracker.of(options.backtracking(), exploration);
            long count = 0;
            PackedFrontier next = new PackedFrontier();
            for (int i = 0; i < exploration.subject.roots().size(); i++) {
                exploration.makeRoot(i);
                addIfNew(exploration, next, 0);
            }
            for (int depth = 0; depth < request.bound(); depth++) {
                PackedFrontier.Cursor level = next.cursor();
                next = new PackedFrontier();
                Set<List<Integer>> traces = new HashSet<>();
                while (level.hasNext()) {
                    level.advance();
                    exploration.states.load(level.words(), level.start(), level.length());
                    for (int call : exploration.callOrder()) {
                        branches.forget();
                        exploration.execute(call);
                        List<Integer> trace = new java.util.ArrayList<>(
                                Arrays.stream(branches.taken()).boxed().toList());
                        trace.add(-call - 1);
                        traces.add(trace);
                        addIfNew(exploration, next, depth + 1);
                        backtracker.back(false);
                    }
                }
                count += traces.size();
            }
            return count;
        }
    }

    private static void addIfNew(ObjectExploration exploration, PackedFrontier next, int depth) {
        if (exploration.compare(depth) == Visited.NEW) {
            next.add(
                    exploration.canonicalizer.delta(),
                    exploration.canonicalizer.deltaSize(),
                    exploration.canonicalizer.words(),
                    exploration.canonicalizer.size(),
                    0);
        }
    }
}
