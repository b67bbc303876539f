package dev.fathom.conformance.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Choose;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.treemap.RedBlackMap;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.options.MixedOptions.Translation;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Explorations whose operations run on the host find the states that others find, going back by copies and by undo, with one worker and with two. */
@DisplayName("Operations on the host")
class MixedExplorationTest {
    private static final List<SubjectRequest> SUBJECTS = List.of(
            SubjectRequest.of("dev.fathom.subjects.treemap.RedBlackMap", 5, "put(1..N,0)", "remove(1..N)"),
            SubjectRequest.of("dev.fathom.subjects.heaparray.HeapArray", 5, "insert(1..N)", "extractMax()"),
            SubjectRequest.of("dev.fathom.subjects.fibheap.FibonacciHeap", 4, "insert(1..N)", "removeMin()"),
            SubjectRequest.of("java.util.HashMap", 3, "put(1..N,1..2)", "remove(1..N)"));

    @ParameterizedTest
    @EnumSource(Translation.class)
    @DisplayName("lead to the same states")
    void leadToTheSameStates(Translation how) {
        MixedOptions operations =
                MixedOptions.builder().operations(true).translation(how).build();
        for (SubjectRequest each : SUBJECTS) {
            for (ExploreOptions.Order order : List.of(ExploreOptions.Order.BFS, ExploreOptions.Order.DFS)) {
                ExploreResult expected = explore(each, MixedOptions.DEFAULT, order, 1, 0);
                long least = each.className().startsWith("java.") ? 0 : expected.executions() / 2;
                assertSame(explore(each, operations, order, 1, least), expected);
            }
        }
        ExploreResult expected = explore(SUBJECTS.get(0), MixedOptions.DEFAULT, ExploreOptions.Order.BFS, 1, 0);
        assertSame(explore(SUBJECTS.get(0), operations, ExploreOptions.Order.BFS, 2, 100), expected);
    }

    private static void assertSame(ExploreResult result, ExploreResult expected) {
        assertThat(result.digest()).isEqualTo(expected.digest());
        assertThat(result.states()).isEqualTo(expected.states());
        assertThat(result.executions()).isEqualTo(expected.executions());
        assertThat(result.violations()).hasSameSizeAs(expected.violations());
    }

    private static ExploreResult explore(
            SubjectRequest subject, MixedOptions mixed, ExploreOptions.Order order, int workers, long leastOnHost) {
        List<GuestMachine> machines = new ArrayList<>();
        try {
            for (int i = 0; i < workers; i++) {
                machines.add(new GuestMachine(MachineOptions.builder(new RecordingHost())
                        .classPath(Stream.of(RedBlackMap.class, Choose.class)
                                .map(MixedExplorationTest::pathOf)
                                .toList())
                        .mixed(mixed)
                        .build()));
            }
            ExploreOptions options = ExploreOptions.builder(4).order(order).build();
            ExploreResult result = new Explorer(machines, subject, List.of("java.util.*.modCount"), options).run();
            long onHost = machines.stream()
                    .mapToLong(each -> each.mixed().executions())
                    .sum();
            assertThat(onHost).as("executions on the host").isGreaterThanOrEqualTo(leastOnHost);
            return result;
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }

    private static Path pathOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
