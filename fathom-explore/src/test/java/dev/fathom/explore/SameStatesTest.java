package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("The set of states is the same")
class SameStatesTest {
    private static final int ENOUGH_TO_COMPILE = 1000;
    private static final String[] IGNORED = {"java.util.*.modCount", "*.MixedFields.ignoredCache"};

    static Stream<SubjectRequest> subjects() {
        return Stream.of(
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 5, "add(1..N)", "remove(1..N)"),
                SubjectRequest.of("dev.fathom.subjects.stack.LinkedStack", 4, "push({1,null,\"a\"})", "pop()"),
                SubjectRequest.of("dev.fathom.subjects.queue.TwoStackQueue", 4, "enqueue(1..N)", "dequeue()"),
                SubjectRequest.of(
                        "dev.fathom.subjects.deque.LinkedDeque", 4, "addFirst(1..N)", "addLast(1..N)", "remove(1..N)"),
                SubjectRequest.of("dev.fathom.subjects.binheap.BinomialHeap", 5, "insert(1..N)", "delete(1..N)"),
                SubjectRequest.of("dev.fathom.subjects.fibheap.FibonacciHeap", 5, "insert(1..N)", "removeMin()"),
                SubjectRequest.of("dev.fathom.subjects.heaparray.HeapArray", 5, "insert(1..N)", "extractMax()"),
                SubjectRequest.of("dev.fathom.subjects.treemap.RedBlackMap", 6, "put(1..N,0)", "remove(1..N)"),
                SubjectRequest.of("dev.fathom.subjects.ubstack.UniqueBoundedStack", 5, "push(1..N)", "pop()")
                        .toBuilder()
                        .root("(N)")
                        .build(),
                SubjectRequest.of(
                                "dev.fathom.subjects.filesystem.FileSystem",
                                3,
                                "mkdir(0..2,1..2)",
                                "rmdir(0..2,1..2)",
                                "creat(0..2,1..2)",
                                "unlink(0..2,1..2)",
                                "write(0..2,1..2)")
                        .toBuilder()
                        .root("(2..N)")
                        .build(),
                SubjectRequest.of("java.util.TreeMap", 5, "put(1..N,0)", "remove(1..N)"),
                SubjectRequest.of("java.util.ArrayDeque", 4, "addFirst(1..2)", "pollLast()", "clear()"),
                SubjectRequest.of("java.util.HashMap", 4, "put({\"a\",\"b\",\"c\"},1..2)", "remove(Object:\"b\")"),
                SubjectRequest.of("dev.fathom.explore.MixedFields", 5, "count()", "link(0..1)", "remember()"),
                SubjectRequest.of("dev.fathom.explore.StaticState", 4, "next()", "add(1..2)", "reset()"),
                SubjectRequest.of("dev.fathom.explore.Choosing", 4, "grow()", "drop(0..1)"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("in every order, by copying and by undoing, by fingerprints and by images")
    void whatever_the_order(SubjectRequest request) {
        ExploreOptions plain = ExploreOptions.ofLength(request.bound());
        ExploreResult expected;
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, request, List.of(IGNORED), plain);
            expected = explorer.run();
            if (expected.executions() >= ENOUGH_TO_COMPILE) {
                assertThat(explorer.compiledExecutions())
                        .as("methods that ran as host code")
                        .isPositive();
            }
        }
        assertThat(expected.incompleteBecause()).isEmpty();
        assertThat(expected.states()).isGreaterThan(3);
        assertThat(Guest.explore(request, plain.toBuilder().compile(false).build(), IGNORED)
                        .digest())
                .as("interpreted")
                .isEqualTo(expected.digest());
        for (ExploreOptions.Matching matching : ExploreOptions.Matching.values()) {
            ExploreOptions options = plain.toBuilder().matching(matching).build();
            assertThat(Guest.explore(
                                    request, options.toBuilder().generate(false).build(), IGNORED)
                            .digest())
                    .as("copied as described, " + matching)
                    .isEqualTo(Guest.explore(request, options, IGNORED).digest());
        }
        for (Order order : List.of(Order.BFS, Order.DFS)) {
            for (Backtracking backtracking : Backtracking.values()) {
                for (boolean exact : new boolean[] {false, true}) {
                    ExploreResult result = Guest.explore(
                            request,
                            plain.toBuilder()
                                    .order(order)
                                    .backtracking(backtracking)
                                    .exact(exact)
                                    .build(),
                            IGNORED);
                    String which = order + " " + backtracking + (exact ? " exact" : "");
                    assertThat(result.digest()).as(which).isEqualTo(expected.digest());
                    assertThat(result.storedStates()).as(which).isEqualTo(expected.storedStates());
                    assertThat(result.states()).as(which).isEqualTo(expected.states());
                }
            }
        }
    }
}
