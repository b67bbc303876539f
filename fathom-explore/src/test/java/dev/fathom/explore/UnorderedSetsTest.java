package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("States that differ in the order of a set")
class UnorderedSetsTest {
    private static final int LENGTH = 5;
    private static final String HOPS = Routes.class.getName() + "$Route.hops[count]";

    static Stream<SubjectRequest> tables() {
        SubjectRequest list = request(Routes.InList.class).toBuilder()
                .unordered(List.of(Routes.InList.class.getName() + ".routes", HOPS))
                .build();
        return Stream.of(
                list.toBuilder().root("(false)").build(),
                list.toBuilder().root("(true)").build(),
                request(Routes.InChain.class).toBuilder()
                        .unordered(List.of(Routes.InChain.class.getName() + ".head->next", HOPS))
                        .build(),
                request(Routes.Marked.class));
    }

    private static SubjectRequest request(Class<?> type) {
        return SubjectRequest.of(type.getName(), 3, "add(1..3)", "hop(1..2,1..3)");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tables")
    @DisplayName("are as many as a hand-made quotient has, in any order of exploration")
    void are_the_quotient(SubjectRequest request) {
        ExploreOptions plain = ExploreOptions.ofLength(LENGTH);
        List<Long> quotient = Quotient.statesAtDepth(LENGTH);
        ExploreResult result = Guest.explore(request, plain);
        assertThat(result.incompleteBecause()).isEmpty();
        assertThat(result.statesAtDepth()).isEqualTo(quotient);
        for (Order order : List.of(Order.BFS, Order.DFS)) {
            for (Backtracking backtracking : Backtracking.values()) {
                for (boolean exact : new boolean[] {false, true}) {
                    assertThat(Guest.explore(
                                            request,
                                            plain.toBuilder()
                                                    .order(order)
                                                    .backtracking(backtracking)
                                                    .exact(exact)
                                                    .build())
                                    .digest())
                            .as(order + " " + backtracking + " " + exact)
                            .isEqualTo(result.digest());
                }
            }
        }
        for (DeltaOptions each : List.of(
                DeltaOptions.DEFAULT,
                new DeltaOptions(DeltaOptions.Merging.GREEDY, 7).compileAfter(0),
                new DeltaOptions(DeltaOptions.Merging.SHAPE, DeltaOptions.UNLIMITED))) {
            sameAtOnce(request, plain.toBuilder().delta(each).build(), result);
        }
        try (GuestMachine one = Guest.machine();
                GuestMachine two = Guest.machine()) {
            assertThat(new Explorer(List.of(one, two), request, List.of(), plain)
                            .run()
                            .digest())
                    .as("two workers")
                    .isEqualTo(result.digest());
        }
    }

    private static void sameAtOnce(SubjectRequest request, ExploreOptions options, ExploreResult expected) {
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, request, List.of(), options);
            ExploreResult result = explorer.run();
            assertThat(result.statesAtDepth()).isEqualTo(expected.statesAtDepth());
            assertThat(result.digest()).isEqualTo(expected.digest());
            assertThat(result.executions()).isEqualTo(expected.executions());
            assertThat(result.events()).isEqualTo(expected.events());
            assertThat(explorer.deltaStatistics().orElseThrow().standardExecutions)
                    .as("executed at once")
                    .isPositive();
        }
    }

    @Test
    @DisplayName("are different ones unless the set is declared")
    void are_different_by_default() {
        ExploreResult result = Guest.explore(request(Routes.InChain.class), ExploreOptions.ofLength(LENGTH));
        assertThat(result.states())
                .isGreaterThan(Quotient.statesAtDepth(LENGTH).stream()
                        .mapToLong(Long::longValue)
                        .sum());
    }

    @Test
    @DisplayName("stay apart where the elements differ, or who else knows them")
    void stay_apart_where_elements_differ() {
        SubjectRequest queue = SubjectRequest.of("java.util.ArrayList", 2, "add(Object:1..N)");
        assertThat(Guest.explore(
                                queue.toBuilder()
                                        .unordered(List.of("java.util.ArrayList.elementData[size]"))
                                        .build(),
                                ExploreOptions.ofLength(3))
                        .statesAtDepth())
                .containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    @DisplayName("cannot be told from others where Fathom cannot sort, and it says so")
    void are_refused() {
        refused("Routes", "CLASS.field[count]");
        refused("no.such.Table.routes", "cannot be loaded");
        refused(Routes.InList.class.getName() + ".route", "no instance field route");
        refused(Routes.Route.class.getName() + ".hops[hops]", "no int");
        SubjectRequest map = SubjectRequest.of(HoldsMap.class.getName(), 2, "put(1..2)");
        assertThatThrownBy(() -> Guest.explore(
                        map.toBuilder()
                                .unordered(List.of(HoldsMap.class.getName() + ".map"))
                                .build(),
                        ExploreOptions.ofLength(2)))
                .isInstanceOf(BadSubject.class)
                .hasMessageContaining("java.util.HashMap");
    }

    /** Keeps a set in something that cannot be sorted. */
    public static final class HoldsMap {
        private final java.util.Map<Integer, Integer> map = new java.util.HashMap<>();

        /** Adds a number. */
        public void put(int number) {
            map.put(number, number);
        }
    }

    private static void refused(String declaration, String text) {
        assertThatThrownBy(() -> Guest.explore(
                        request(Routes.InList.class).toBuilder()
                                .root("(true)")
                                .unordered(List.of(declaration))
                                .build(),
                        ExploreOptions.ofLength(2)))
                .isInstanceOf(BadSubject.class)
                .hasMessageContaining(text);
    }
}
