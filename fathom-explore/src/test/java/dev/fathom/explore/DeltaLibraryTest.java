package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.ObjectStates;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("Δ execution of a class of the library")
class DeltaLibraryTest {
    private static GuestMachine standard;
    private static GuestMachine delta;

    @BeforeAll
    static void boot() {
        standard = Guest.machine();
        delta = Guest.machine();
    }

    @AfterAll
    static void close() {
        standard.close();
        delta.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.TreeMap",
                "java.util.HashMap",
                "java.util.LinkedHashMap",
                "java.util.TreeSet",
                "java.util.HashSet",
                "java.util.ArrayList",
                "java.util.LinkedList",
                "java.util.ArrayDeque",
                "java.util.PriorityQueue",
                "java.util.Stack",
                "java.util.Hashtable",
                "dev.fathom.explore.Texts",
                "dev.fathom.explore.Compared"
            })
    @DisplayName("finds the same, and executes no state on its own")
    void executes_all_at_once(String className) {
        SubjectRequest request = SubjectRequest.of(className, 2);
        ExploreOptions options = ExploreOptions.ofLength(3);
        ExploreResult expected = explorer(standard, request, options).run();
        for (int after : new int[] {0, DeltaOptions.NEVER}) {
            DeltaOptions way = DeltaOptions.DEFAULT.compileAfter(after);
            Explorer explorer =
                    explorer(delta, request, options.toBuilder().delta(way).build());
            ExploreResult result = explorer.run();
            assertThat(result.digest()).isEqualTo(expected.digest());
            assertThat(result.statesAtDepth()).isEqualTo(expected.statesAtDepth());
            assertThat(result.executions()).isEqualTo(expected.executions());
            assertThat(explorer.deltaStatistics().orElseThrow().reasons()).isEmpty();
            assertThat(explorer.deltaStatistics().orElseThrow().compiledRuns > 0)
                    .isEqualTo(after == 0);
        }
    }

    private static Explorer explorer(GuestMachine machine, SubjectRequest request, ExploreOptions options) {
        new ObjectStates(machine.executor(vm -> vm).heap, 0).clear();
        return new Explorer(machine, request, List.of("java.util.*.modCount"), options);
    }
}
