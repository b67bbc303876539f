package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.exec.Interpreter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A method that is called without a frame")
class FramelessCallsTest {
    private record Outcome(long digest, long executions, List<String> violations, long steps) {}

    private record Run(Outcome outcome, long frameless) {}

    static Stream<SubjectRequest> subjects() {
        return Stream.of(
                SubjectRequest.of("java.util.TreeMap", 5, "put(1..N,0)", "remove({1,2,\"a\",null})"),
                SubjectRequest.of("java.util.HashMap", 3, "put({\"a\",\"b\",null},1..2)", "remove(Object:{\"b\",1})"),
                SubjectRequest.of("java.util.PriorityQueue", 4, "add({1,2,3,\"a\"})", "poll()"),
                SubjectRequest.of("dev.fathom.subjects.treemap.RedBlackMap", 5, "put(1..N,0)", "remove(1..N)"),
                SubjectRequest.of("dev.fathom.subjects.fibheap.FibonacciHeap", 4, "insert(1..N)", "removeMin()"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("does the same in as many steps as with one, whether it returns or fails")
    void does_the_same(SubjectRequest request) {
        for (Backtracking each : Backtracking.values()) {
            Run with = explore(request, each, true);
            Run without = explore(request, each, false);
            assertThat(with.outcome()).isEqualTo(without.outcome());
            assertThat(with.frameless()).isGreaterThan(with.outcome().executions());
            assertThat(without.frameless()).isZero();
        }
    }

    private static Run explore(SubjectRequest request, Backtracking backtracking, boolean frameless) {
        ExploreOptions options = ExploreOptions.builder(request.bound())
                .order(Order.BFS)
                .backtracking(backtracking)
                .exact(false)
                .compile(false)
                .allViolations(true)
                .build();
        try (GuestMachine machine = Guest.machine()) {
            Interpreter interpreter = machine.executor(vm -> vm).interpreter;
            interpreter.framelessCalls(frameless);
            long before = interpreter.framelessCallsMade();
            Explorer explorer = new Explorer(machine, request, List.of("java.util.*.modCount"), options);
            ExploreResult result = explorer.run();
            Outcome outcome = new Outcome(
                    result.digest(),
                    result.executions(),
                    result.violations().stream()
                            .map(violation -> violation.message() + violation.location() + violation.stackTrace())
                            .toList(),
                    interpreter.steps());
            return new Run(outcome, interpreter.framelessCallsMade() - before);
        }
    }
}
