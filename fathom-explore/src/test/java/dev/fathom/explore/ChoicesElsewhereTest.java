package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Choices outside of operations")
class ChoicesElsewhereTest {
    private static final List<ExploreOptions> WAYS = List.of(
            ExploreOptions.ofLength(3),
            ExploreOptions.builder(3)
                    .backtracking(ExploreOptions.Backtracking.UNDO)
                    .build(),
            ExploreOptions.builder(3).compile(false).build(),
            ExploreOptions.builder(3).delta(DeltaOptions.DEFAULT).build(),
            ExploreOptions.builder(3)
                    .delta(DeltaOptions.DEFAULT.compileAfter(0))
                    .build());

    @TempDir
    private Path classes;

    private ExploreResult explore(SubjectRequest request, ExploreOptions options) {
        try (GuestMachine machine = Guest.machine(classes)) {
            return new Explorer(machine, request, List.of(), options).run();
        }
    }

    private SubjectRequest counter(String body) {
        new Compiled(classes).add("Counter", """
                import dev.fathom.api.Choose;
                public class Counter {
                    int count, noted;
                    public void add(int x) { count = (count + x) % 4; if (Choose.bool()) count = 0; }
                BODY
                }
                """.replace("BODY", body));
        return SubjectRequest.of("Counter", 2, "add(1..N)");
    }

    @Test
    @DisplayName("are all made by an invariant, which has to hold with each of them, in the state as it is")
    void invariants() {
        SubjectRequest request = counter(
                "public boolean fine() { if (noted != 0) return false; noted = 1; return count != 3 || Choose.intRange(0, 2) + Choose.intRange(0, 2) < 4; }");
        for (ExploreOptions each : WAYS) {
            ExploreResult result =
                    explore(request.toBuilder().invariants(List.of("fine")).build(), each);
            assertThat(result.violations()).hasSize(1);
            assertThat(result.violations().get(0).message()).isEqualTo("the invariant fine() is false");
            assertThat(result.violations().get(0).sequence().toString())
                    .as("a shortest sequence to three")
                    .contains("add(1)", "add(2)");
        }
    }

    @Test
    @DisplayName("by an invariant that holds with all of them do not add to those of operations")
    void invariants_that_hold() {
        SubjectRequest request = counter("public boolean fine() { return Choose.intRange(0, 2) < 3; }");
        ExploreResult without = explore(request, WAYS.get(0));
        for (ExploreOptions each : WAYS) {
            ExploreResult result =
                    explore(request.toBuilder().invariants(List.of("fine")).build(), each);
            assertThat(result.violations()).isEmpty();
            assertThat(result.incompleteBecause()).isEmpty();
            assertThat(result.digest()).isEqualTo(without.digest());
            assertThat(result.executions()).isEqualTo(without.executions());
        }
    }

    @Test
    @DisplayName("by who makes the start object are not all tried, which is said")
    void makers() {
        SubjectRequest request = counter("public Counter() { noted = Choose.intRange(0, 2); }");
        for (ExploreOptions each : WAYS) {
            assertThat(explore(request, each).incompleteBecause())
                    .containsExactly("new Counter() makes choices, and only the first alternative of each was tried");
        }
    }

    @Test
    @DisplayName("by a class that is initialised are refused")
    void initialisers() {
        SubjectRequest request = counter("static int start = Choose.intRange(0, 2);");
        assertThatThrownBy(() -> explore(request, WAYS.get(0)))
                .isInstanceOf(BadSubject.class)
                .hasMessageContaining("to initialise Counter takes a choice");
    }
}
