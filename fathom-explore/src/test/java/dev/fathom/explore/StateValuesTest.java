package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.EventCount;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Values that depend on the state")
class StateValuesTest {
    private static final int LENGTH = 5;
    private static final ExploreOptions PLAIN = ExploreOptions.ofLength(LENGTH);

    private static SubjectRequest request(Class<?> type) {
        return SubjectRequest.of(type.getName(), 3);
    }

    private static ExploreResult explore(Class<?> type, ExploreOptions options) {
        return Guest.explore(request(type), options);
    }

    @Test
    @DisplayName("lead to the states that choices inside the operation lead to, from arrays, collections and numbers")
    void are_choices() {
        ExploreResult expected = explore(Shelves.Choosing.class, PLAIN);
        assertThat(expected.storedStates()).isGreaterThan(50);
        for (Class<?> each : List.of(
                Shelves.FromList.class, Shelves.FromSet.class, Shelves.FromArray.class, Shelves.FromCount.class)) {
            ExploreResult result = explore(each, PLAIN);
            assertThat(result.violations()).as(each.getName()).isEmpty();
            assertThat(result.statesAtDepth()).as(each.getName()).isEqualTo(expected.statesAtDepth());
        }
    }

    @Test
    @DisplayName("are the same in any order, with any backtracking, compiled, interpreted and by two workers")
    void are_the_same_in_any_order() {
        ExploreResult expected =
                explore(Shelves.FromList.class, PLAIN.toBuilder().compile(false).build());
        for (Order order : List.of(Order.BFS, Order.DFS, Order.BEST_FIRST)) {
            for (Backtracking backtracking : Backtracking.values()) {
                ExploreOptions options = PLAIN.toBuilder()
                        .order(order)
                        .backtracking(backtracking)
                        .build();
                assertThat(explore(Shelves.FromList.class, options).digest())
                        .as(order + " " + backtracking)
                        .isEqualTo(expected.digest());
            }
        }
        try (GuestMachine one = Guest.machine();
                GuestMachine two = Guest.machine()) {
            Explorer team = new Explorer(List.of(one, two), request(Shelves.FromList.class), List.of(), PLAIN);
            ExploreResult result = team.run();
            assertThat(result.digest()).isEqualTo(expected.digest());
            assertThat(result.events().stream().map(EventCount::enabled))
                    .as("who finds a state first is chance")
                    .containsExactlyElementsOf(
                            expected.events().stream().map(EventCount::enabled).toList());
        }
    }

    @Test
    @DisplayName("let guards and operations run compiled, with the same result")
    void run_compiled() {
        ExploreOptions longer = ExploreOptions.ofLength(7);
        ExploreResult expected = explore(
                Shelves.FromList.class, longer.toBuilder().compile(false).build());
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, request(Shelves.FromList.class), List.of(), longer);
            ExploreResult result = explorer.run();
            assertThat(result.digest()).isEqualTo(expected.digest());
            assertThat(result.events()).isEqualTo(expected.events());
            assertThat(explorer.compiledExecutions())
                    .as("guards, values and operations: at least one each")
                    .isGreaterThan(result.executions());
        }
    }

    @Test
    @DisplayName("are counted by operation: enabled, executed, new states")
    void are_counted() {
        ExploreResult result = explore(Shelves.FromList.class, PLAIN);
        assertThat(result.events().stream().mapToLong(EventCount::executed).sum())
                .isEqualTo(result.executions());
        assertThat(result.events().stream().mapToLong(EventCount::newStates).sum())
                .isEqualTo(result.storedStates() - 1);
        assertThat(result.events())
                .filteredOn(each -> each.operation().startsWith("never"))
                .containsExactly(new EventCount("never(int)", 0, 0, 0));
    }

    @Test
    @DisplayName("are told for what they are where a sequence is shown")
    void are_shown() {
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, request(Shelves.Breaking.class), List.of(), PLAIN);
            ExploreResult result = explorer.run();
            assertThat(explorer.replay(result.violations().get(0)))
                    .map(Object::toString)
                    .containsExactly("new Shelves.Breaking()", "put(1)", "put(2)", "swap(1, 2)");
        }
    }

    @Test
    @DisplayName("end where a state breaks an invariant, if that is wanted, in any order")
    void are_pruned() {
        ExploreOptions all = PLAIN.toBuilder().allViolations(true).build();
        ExploreOptions pruning = PLAIN.toBuilder().cutViolating(true).build();
        ExploreResult whole = explore(Shelves.Broken.class, all);
        ExploreResult pruned = explore(Shelves.Broken.class, pruning);
        assertThat(whole.violations()).hasSize(1);
        assertThat(pruned.violations()).hasSize(1);
        assertThat(whole.statesAtDepth()).containsExactly(1L, 1L, 1L, 1L, 1L, 1L);
        assertThat(pruned.statesAtDepth()).containsExactly(1L, 1L, 1L);
        for (Order order : List.of(Order.DFS, Order.BEST_FIRST, Order.RANDOM)) {
            assertThat(explore(
                                    Shelves.Broken.class,
                                    pruning.toBuilder().order(order).build())
                            .statesAtDepth())
                    .as(order.toString())
                    .isEqualTo(pruned.statesAtDepth());
        }
    }

    @Test
    @DisplayName("are refused, with the reason, where nobody tells them or they do not fit")
    void are_refused() {
        refused(Shelves.NoMethod.class, "no method missing");
        refused(Shelves.WrongValues.class, "has a value of java.lang.String for a parameter of type java.lang.Integer");
        refused(Shelves.WrongReturn.class, "must return an array or a collection");
        refused(Shelves.Nothing.class, "returns null");
    }

    private static void refused(Class<?> type, String why) {
        assertThatThrownBy(() -> explore(type, PLAIN))
                .isInstanceOf(BadSubject.class)
                .hasMessageContaining(why);
    }
}
