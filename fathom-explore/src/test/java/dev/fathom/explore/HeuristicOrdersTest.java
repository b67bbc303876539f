package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.options.Guidance;
import dev.fathom.explore.options.Guidance.Heuristic;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The order of a heuristic")
class HeuristicOrdersTest {
    private static final SubjectRequest FRAGILE =
            SubjectRequest.of(FragileChain.class.getName(), 4, "add(1..N)", "drop()");

    static Stream<SubjectRequest> subjects() {
        return Stream.of(
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 5, "add(1..N)", "remove(1..N)"),
                SubjectRequest.of("dev.fathom.subjects.fibheap.FibonacciHeap", 5, "insert(1..N)", "removeMin()"),
                SubjectRequest.of("java.util.ArrayDeque", 4, "addFirst(1..2)", "pollLast()", "clear()"),
                SubjectRequest.of("dev.fathom.explore.StaticState", 4, "next()", "add(1..2)", "reset()"),
                SubjectRequest.of("dev.fathom.explore.Choosing", 4, "grow()", "drop(0..1)"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("leads to the same states as breadth first, if nothing limits the queue")
    void same_states(SubjectRequest request) {
        ExploreOptions plain = ExploreOptions.ofLength(request.bound());
        ExploreResult expected = Guest.explore(request, plain);
        for (Heuristic heuristic : Heuristic.values()) {
            ExploreOptions guided =
                    plain.toBuilder().guidance(Guidance.DEFAULT.with(heuristic)).build();
            assertSame(
                    expected,
                    request,
                    guided.toBuilder()
                            .order(Order.BEST_FIRST)
                            .backtracking(Backtracking.COPY)
                            .exact(false)
                            .build());
            assertSame(
                    expected,
                    request,
                    guided.toBuilder()
                            .order(Order.BEAM)
                            .backtracking(Backtracking.UNDO)
                            .exact(true)
                            .build());
        }
    }

    private static void assertSame(ExploreResult expected, SubjectRequest request, ExploreOptions options) {
        ExploreResult result = Guest.explore(request, options);
        String which = options.order() + " " + options.guidance();
        assertThat(result.incompleteBecause()).as(which).isEmpty();
        assertThat(result.digest()).as(which).isEqualTo(expected.digest());
        assertThat(result.states()).as(which).isEqualTo(expected.states());
        assertThat(result.storedStates()).as(which).isEqualTo(expected.storedStates());
    }

    @Test
    @DisplayName("finds an error that too many sequences lead to, if the queue is limited")
    void finds_deep_errors() {
        ExploreOptions limited = ExploreOptions.builder(30)
                .guidance(new Guidance(Heuristic.SHAPE, 50, 1))
                .build();
        for (Order each : new Order[] {Order.BEST_FIRST, Order.BEAM}) {
            ExploreResult result = Guest.explore(
                    FRAGILE,
                    limited.toBuilder()
                            .order(each)
                            .backtracking(Backtracking.COPY)
                            .exact(false)
                            .build());
            assertThat(result.violations()).as(each.toString()).hasSize(1);
            assertThat(result.violations().get(0).sequence())
                    .as(each.toString())
                    .hasSizeGreaterThan(FragileChain.LONGEST);
        }
    }

    @Test
    @DisplayName("says that it left states out")
    void says_what_it_left_out() {
        ExploreOptions limited = ExploreOptions.builder(6)
                .guidance(new Guidance(Heuristic.SHAPE, 3, 1))
                .build();
        ExploreResult result = Guest.explore(
                FRAGILE,
                limited.toBuilder()
                        .order(Order.BEAM)
                        .backtracking(Backtracking.COPY)
                        .exact(false)
                        .build());
        assertThat(result.violations()).isEmpty();
        assertThat(result.incompleteBecause()).hasSize(1);
        assertThat(result.incompleteBecause().get(0)).contains("setting ‘queue-limit’");
    }

    @Test
    @DisplayName("random walks find errors, the same for the same seed, and never claim to have been everywhere")
    void walks() {
        ExploreOptions walking = ExploreOptions.builder(60)
                .matching(ExploreOptions.Matching.ISOMORPHISM)
                .seed(7L)
                .order(Order.RANDOM)
                .backtracking(Backtracking.COPY)
                .exact(false)
                .build();
        ExploreResult found = Guest.explore(FRAGILE, walking);
        assertThat(found.violations()).hasSize(1);
        assertThat(sequence(Guest.explore(FRAGILE, walking))).isEqualTo(sequence(found));

        ExploreOptions brief = walking.toBuilder()
                .guidance(new Guidance(Heuristic.SHAPE, 1, 2))
                .build();
        SubjectRequest choosing = SubjectRequest.of("dev.fathom.explore.Choosing", 3, "grow()", "drop(0..1)");
        ExploreResult nothing = Guest.explore(choosing, brief);
        assertThat(nothing.violations()).isEmpty();
        assertThat(nothing.incompleteBecause())
                .containsExactly("2 random walks do not go everywhere (setting ‘walks’)");
        assertThat(nothing.storedStates()).isGreaterThan(1);
    }

    private static String sequence(ExploreResult result) {
        return result.violations().get(0).sequence().toString();
    }
}
