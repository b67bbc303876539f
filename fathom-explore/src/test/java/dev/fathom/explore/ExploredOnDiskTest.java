package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.delta.options.DeltaOptions.Merging;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An exploration whose visited states are on disk")
class ExploredOnDiskTest {
    private static final SubjectRequest TREE =
            SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 8, "add(1..N)", "remove(1..N)");

    @Test
    @DisplayName("finds the states that one finds that has them in memory, in every order")
    void same_states() {
        for (Order order : List.of(Order.BFS, Order.DFS, Order.BEST_FIRST, Order.BEAM)) {
            ExploreOptions options = ExploreOptions.builder(8).order(order).build();
            compare(options, 1);
        }
    }

    @Test
    @DisplayName("does so with several workers")
    void workers() {
        compare(ExploreOptions.ofLength(8), 3);
    }

    @Test
    @DisplayName("does so with many states at once, which wait on disk as well, however they are merged")
    void many_states_at_once() {
        ExploreResult standard = explore(ExploreOptions.ofLength(8), 1);
        for (Merging merging : Merging.values()) {
            ExploreOptions options = ExploreOptions.builder(8)
                    .delta(new DeltaOptions(merging, 300))
                    .build();
            assertThat(compare(options, 1).digest()).isEqualTo(standard.digest());
        }
        compare(ExploreOptions.builder(8).delta(DeltaOptions.DEFAULT).build(), 3);
    }

    @Test
    @DisplayName("does so where it is decided by measuring which states are executed at once")
    void decided_by_measuring() {
        ExploreOptions auto = ExploreOptions.builder(8)
                .delta(new DeltaOptions(Merging.KEPT, 300, true))
                .build();
        ExploreResult expected = explore(ExploreOptions.ofLength(8), 1);
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, TREE, List.of(), onDisk(auto));
            AtomicLong looks = new AtomicLong();
            explorer.useClock(() -> looks.incrementAndGet() * 20_000_000_000L); // whatever is done takes that long
            same(explorer.run(), expected);
            DeltaStatistics did = explorer.deltaStatistics().orElseThrow();
            assertThat(did.standardExecutions).isPositive().isLessThan(expected.executions());
            assertThat(did.packedStates).isPositive();
        }
    }

    private static ExploreResult compare(ExploreOptions options, int workers) {
        ExploreResult expected = explore(
                options.toBuilder().visitedMemory(ExploreOptions.UNLIMITED).build(), workers);
        ExploreResult found = explore(onDisk(options), workers);
        assertThat(expected.statesOnDisk()).isZero();
        assertThat(found.statesOnDisk()).as(options.order().toString()).isPositive();
        same(found, expected);
        return found;
    }

    private static ExploreOptions onDisk(ExploreOptions options) {
        return options.toBuilder().visitedMemory(0).waitingMemory(200_000).build();
    }

    private static void same(ExploreResult found, ExploreResult expected) {
        assertThat(found.digest()).isEqualTo(expected.digest());
        assertThat(found.states()).isEqualTo(expected.states());
        assertThat(found.storedStates()).isEqualTo(expected.storedStates());
        assertThat(found.statesAtDepth()).isEqualTo(expected.statesAtDepth());
        assertThat(found.executions()).isEqualTo(expected.executions());
        assertThat(found.incompleteBecause()).isEqualTo(expected.incompleteBecause());
    }

    private static ExploreResult explore(ExploreOptions options, int workers) {
        List<GuestMachine> machines =
                Stream.generate(Guest::machine).limit(workers).toList();
        try {
            Explorer explorer = new Explorer(machines, TREE, List.of(), options);
            ExploreResult result = explorer.run();
            if (options.delta().isPresent()) {
                assertThat(explorer.deltaStatistics().orElseThrow().packedStates > 0)
                        .as("states wait on disk")
                        .isEqualTo(result.statesOnDisk() > 0);
            }
            return result;
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }
}
