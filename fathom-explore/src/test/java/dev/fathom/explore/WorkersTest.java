package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("Several workers")
class WorkersTest {
    private static int runs;
    private static int shared;

    private static ExploreResult explore(SubjectRequest request, ExploreOptions options, int workers) {
        List<GuestMachine> machines = new ArrayList<>();
        try {
            for (int i = 0; i < workers; i++) {
                machines.add(Guest.machine());
            }
            Explorer explorer = new Explorer(machines, request, List.of("java.util.*.modCount"), options);
            ExploreResult result = explorer.run();
            runs++;
            shared += explorer.activeWorkers() == workers ? 1 : 0;
            return result;
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }

    private static String signature(ExploreResult result) {
        return result.states() + " states, " + result.executions() + " executions, " + result.statesAtDepth() + ", "
                + result.digest() + ", " + result.incompleteBecause() + result.violations();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName("find the states that one finds, with as many executions")
    void find_the_same_states(SubjectRequest request) {
        ExploreOptions options = ExploreOptions.ofLength(request.bound() + 1);
        String expected = signature(explore(request, options, 1));
        assertThat(signature(explore(request, options, 2))).isEqualTo(expected);
        assertThat(signature(explore(request, options, 3))).isEqualTo(expected);
        ExploreOptions delta = options.toBuilder().delta(DeltaOptions.DEFAULT).build();
        assertThat(signature(explore(request, delta, 2))).as("Δ execution").isEqualTo(expected);
        ExploreOptions undoing = options.toBuilder()
                .order(Order.BFS)
                .backtracking(Backtracking.UNDO)
                .exact(false)
                .build();
        assertThat(signature(explore(request, undoing, 2))).isEqualTo(expected);
    }

    /** Some subjects have too few states to hand any over. */
    @AfterAll
    static void most_runs_were_shared() {
        assertThat(shared).isGreaterThan(runs * 4 / 5);
    }

    @Test
    @DisplayName("report the violation that one reports")
    void report_the_same_violation() {
        SubjectRequest request = SubjectRequest.of(Harnesses.BadSet.class.getName(), 6);
        ExploreOptions options = ExploreOptions.ofLength(5);
        ExploreResult expected = explore(request, options, 1);
        assertThat(expected.violations()).hasSize(1);
        ExploreResult result = explore(request, options, 3);
        assertThat(result.violations()).hasSize(1);
        assertThat(result.violations().get(0).sequence().toString())
                .isEqualTo(expected.violations().get(0).sequence().toString());
        assertThat(result.states()).isEqualTo(expected.states());
    }

    @Test
    @DisplayName("are refused where the order matters in which states are found")
    void are_refused_where_order_matters() {
        SubjectRequest request = SubjectRequest.of("java.util.ArrayDeque", 2, "addFirst(1..2)");
        ExploreOptions depthFirst = ExploreOptions.builder(3)
                .order(Order.DFS)
                .backtracking(Backtracking.COPY)
                .exact(false)
                .build();
        assertThatThrownBy(() -> explore(request, depthFirst, 2)).hasMessageContaining("takes one worker");
    }
}
