package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A harness")
class HarnessTest {
    private static ExploreResult explore(Class<?> type, int bound, String... operations) {
        return Guest.explore(SubjectRequest.of(type.getName(), bound, operations), ExploreOptions.ofLength(bound));
    }

    @Test
    @DisplayName("gives roots, operations, values, guards, exceptions and invariants by annotations")
    void is_read_from_annotations() {
        ExploreResult result = explore(Harnesses.Counter.class, 6);
        assertThat(result.violations()).isEmpty();
        assertThat(result.incompleteBecause()).isEmpty();
        assertThat(result.storedStates()).isEqualTo(3 + 5);
        assertThat(result.executions()).isEqualTo((3 + 2 + 1) + (5 + 4 + 3));
    }

    @Test
    @DisplayName("finds the first result that differs from the model's")
    void is_compared_with_its_model() {
        ExploreResult result = explore(Harnesses.BadSet.class, 4);
        assertThat(result.violations()).hasSize(1);
        ExploreViolation violation = result.violations().get(0);
        assertThat(violation.kind()).isEqualTo("model-difference");
        assertThat(violation.sequence()).map(Object::toString).hasSize(4).contains("add(1)", "add(4)");
    }

    @Test
    @DisplayName("may say which states are the same")
    void may_abstract() {
        assertThat(explore(Harnesses.Summed.class, 5).statesAtDepth()).containsExactly(1L, 2L, 2L, 2L, 2L, 2L);
    }

    @Test
    @DisplayName("by default executes the public methods with small values")
    void has_defaults() {
        try (GuestMachine machine = Guest.machine()) {
            SubjectRequest request = SubjectRequest.of("java.util.ArrayDeque", 2);
            Explorer explorer = new Explorer(machine, request, List.of(), ExploreOptions.ofLength(3));
            assertThat(explorer.subject().operations()).contains("addFirst({1,2})", "pollLast()", "clear()");
            ExploreResult result = explorer.run();
            assertThat(result.violations()).isEmpty();
            assertThat(result.incompleteBecause()).isEmpty();
        }
    }

    @Test
    @DisplayName("with an operation that never returns is not explored completely")
    void says_that_an_operation_does_not_end() {
        ExploreResult result = explore(Harnesses.Endless.class, 2, "set(1..3)");
        assertThat(result.violations()).isEmpty();
        assertThat(result.incompleteBecause()).hasSize(1);
        assertThat(result.incompleteBecause().get(0)).contains("set", "steps");
    }

    @Test
    @DisplayName("that is wrong is refused with a reason and a remedy")
    void is_refused() {
        String name = Harnesses.Picky.class.getName();
        refused(SubjectRequest.of(Harnesses.Unmakeable.class.getName(), 2, "size()"), "setting ‘root='(3)'’");
        refused(SubjectRequest.of(name, 2, "size()").toBuilder().root("(0)").build(), "too small");
        refused(SubjectRequest.of(name, 2, "sise()").toBuilder().root("(1)").build(), "It has: size");
        refused(SubjectRequest.of(name, 2, "size(1)").toBuilder().root("(1)").build(), "There is: size()");
        refused(
                SubjectRequest.of(name, 2, "size()").toBuilder()
                        .root("(1)")
                        .invariants(List.of("size"))
                        .build(),
                "must");
        refused(SubjectRequest.of("no.such.Class", 2, "size()"), "setting ‘class-path’");
        refused(SubjectRequest.of("java.util.AbstractList", 2, "size()"), "abstract");
        assertThatThrownBy(() -> SubjectRequest.of(name, 2, "size(1..)"))
                .isInstanceOf(BadSubject.class)
                .hasMessageContaining("put(1..N,0)");
    }

    private static void refused(SubjectRequest request, String text) {
        assertThatThrownBy(() -> Guest.explore(request, ExploreOptions.ofLength(2)))
                .isInstanceOf(BadSubject.class)
                .hasMessageContaining(text);
    }

    @Test
    @DisplayName("The limit of steps is for one operation, not for all of them")
    void the_step_limit_is_for_one_operation() {
        SubjectRequest request =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 7, "add(1..N)", "remove(1..N)");
        ExploreResult result =
                Guest.explore(request, ExploreOptions.builder(7).compile(false).build());
        assertThat(result.executions()).isGreaterThan(10_000);
        assertThat(result.incompleteBecause()).isEmpty();
    }
}
