package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
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
    @DisplayName("does so with several workers, and with many states at once")
    void workers() {
        ExploreOptions options = ExploreOptions.ofLength(8);
        compare(options, 3);
        compare(options.toBuilder().delta(DeltaOptions.DEFAULT).build(), 1);
        compare(options.toBuilder().delta(DeltaOptions.DEFAULT).build(), 3);
    }

    private static void compare(ExploreOptions options, int workers) {
        ExploreResult expected = explore(
                options.toBuilder().visitedMemory(ExploreOptions.UNLIMITED).build(), workers);
        ExploreResult found = explore(
                options.toBuilder().visitedMemory(0).waitingMemory(200_000).build(), workers);
        assertThat(expected.statesOnDisk()).isZero();
        assertThat(found.statesOnDisk()).as(options.order().toString()).isPositive();
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
            return new Explorer(machines, TREE, List.of(), options).run();
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }
}
