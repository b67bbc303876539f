package dev.fathom.conformance.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.MachineOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("Δ execution of classes of commons-collections4")
class DeltaCollectionsTest {
    private static final Path JAR = Path.of("target", "libraries", "collections", "commons-collections4-4.5.0.jar");
    private static final int LENGTH = 3;
    private static final List<String> IGNORED = List.of("java.util.*.modCount", "org.apache.*.modCount");

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "list.TreeList; add(0..N); remove(0..1); contains(1)",
                "list.NodeCachingLinkedList; addFirst(0..N); removeLast(); contains(1)",
                "map.HashedMap; put(0..N,1..2); remove(0..N); containsKey(1)",
                "map.LinkedMap; put(0..N,1..2); remove(0..N); firstKey()",
                "map.Flat3Map; put(0..N,1..2); remove(0..N); containsValue(1)",
                "map.LRUMap; put(0..N,1..2); get(0..N); remove(0..N)",
                "bidimap.TreeBidiMap; put(0..N,1..2); remove(0..N); removeValue(1)",
                "queue.CircularFifoQueue; add(0..N); poll(); peek()",
                "bag.HashBag; add(0..N); remove(0..N); getCount(1)",
                "trie.PatriciaTrie; put({\"a\",\"ab\",\"b\"},1); remove({\"a\",\"ab\"}); selectKey({\"a\",\"b\"})"
            })
    @DisplayName("finds the same, and executes no state on its own")
    void finds_the_same(String name, String first, String second, String third) {
        SubjectRequest request =
                SubjectRequest.of("org.apache.commons.collections4." + name, 2, first, second, third).toBuilder()
                        .allowedExceptions(List.of("java.lang.RuntimeException"))
                        .build();
        ExploreOptions options = ExploreOptions.ofLength(LENGTH);
        ExploreResult expected;
        try (GuestMachine machine = boot()) {
            expected = new Explorer(machine, request, IGNORED, options).run();
        }
        assertThat(expected.states()).isGreaterThan(3);
        for (int after : new int[] {0, DeltaOptions.NEVER}) {
            DeltaOptions way = DeltaOptions.DEFAULT.compileAfter(after);
            try (GuestMachine machine = boot()) {
                Explorer explorer = new Explorer(
                        machine,
                        request,
                        IGNORED,
                        options.toBuilder().delta(way).build());
                ExploreResult result = explorer.run();
                DeltaStatistics statistics = explorer.deltaStatistics().orElseThrow();
                assertThat(result.digest()).isEqualTo(expected.digest());
                assertThat(result.statesAtDepth()).isEqualTo(expected.statesAtDepth());
                assertThat(result.executions()).isEqualTo(expected.executions());
                assertThat(result.violations()).isEqualTo(expected.violations());
                assertThat(statistics.reasons()).isEmpty();
                assertThat(statistics.executions).isPositive();
                assertThat(statistics.compiledRuns > 0).isEqualTo(after == 0);
            }
        }
    }

    private static GuestMachine boot() {
        return new GuestMachine(MachineOptions.builder(new RecordingHost())
                .classPath(List.of(JAR))
                .heapMebibytes(128)
                .stepLimit(100_000)
                .build());
    }
}
