package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.ReplayedStep;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A random sequence of operations")
class HostComparisonTest {
    private static final int LENGTH = 400;

    static Stream<SubjectRequest> subjects() {
        String subjects = "dev.fathom.subjects.";
        return Stream.of(
                SubjectRequest.of(subjects + "bst.BinarySearchTree", 9, "add(1..N)", "remove(1..N)", "contains(1..N)"),
                SubjectRequest.of(subjects + "deque.LinkedDeque", 9, "addFirst(1..N)", "addLast(1..N)", "remove(1..N)"),
                SubjectRequest.of(subjects + "binheap.BinomialHeap", 9, "insert(1..N)", "delete(1..N)", "extractMin()"),
                SubjectRequest.of(subjects + "fibheap.FibonacciHeap", 9, "insert(1..N)", "removeMin()"),
                SubjectRequest.of(subjects + "treemap.RedBlackMap", 9, "put(1..N,1..2)", "remove(1..N)", "get(1..N)"),
                SubjectRequest.of("java.util.TreeMap", 9, "put(1..N,1..2)", "remove(1..N)", "headMap(1..N)"),
                SubjectRequest.of("java.util.PriorityQueue", 9, "add(1..N)", "poll()", "remove(Object: 1..N)"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("returns the same on the host")
    void returns_the_same_on_the_host(SubjectRequest request) throws ReflectiveOperationException {
        long seed = Long.getLong("fathom.seed", 20261116);
        Random random = new Random(seed);
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, request, List.of(), ExploreOptions.ofLength(1));
            List<OperationCall> calls = explorer.subject().calls();
            List<Step> sequence = new ArrayList<>();
            sequence.add(new Step(explorer.subject().roots().get(0), List.of()));
            Object host = Class.forName(request.className()).getConstructor().newInstance();
            List<String> expected = new ArrayList<>(List.of(""));
            for (int i = 0; i < LENGTH; i++) {
                OperationCall call = calls.get(random.nextInt(calls.size()));
                sequence.add(new Step(call, List.of()));
                expected.add(onHost(host, call));
            }
            ExploreViolation violation = new ExploreViolation("", "", "", "", List.of(), sequence, "", "");
            assertThat(explorer.replay(violation))
                    .extracting(ReplayedStep::outcome)
                    .as("seed " + seed)
                    .isEqualTo(expected);
        }
    }

    private static String onHost(Object host, OperationCall call) throws ReflectiveOperationException {
        for (Method each : host.getClass().getMethods()) {
            boolean same = each.getName().equals(call.operation().name)
                    && !each.isBridge()
                    && Stream.of(each.getParameterTypes())
                            .map(Class::getName)
                            .toList()
                            .equals(call.parameterTypes());
            if (same) {
                Object[] arguments =
                        call.arguments().stream().map(Integer::valueOf).toArray();
                try {
                    Object result = each.invoke(host, arguments);
                    return each.getReturnType() == void.class ? "" : "returns " + result;
                } catch (InvocationTargetException e) {
                    return "throws " + e.getCause();
                }
            }
        }
        throw new NoSuchMethodException(call.toString());
    }
}
