package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Longer and longer sequences")
class DeepeningTest {
    private static final SubjectRequest TREE =
            SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 3, "add(1..N)", "remove(1..N)");
    private static final SubjectRequest QUEUE = SubjectRequest.of("java.util.ArrayDeque", 2, "add(1..N)", "poll()");

    @TempDir
    private Path folder;

    private static ExploreOptions deepening(long millis) {
        return ExploreOptions.builder(1).deepening(Duration.ofMillis(millis)).build();
    }

    @Test
    @DisplayName("are all explored if there are finitely many states, and the result says so")
    void end_by_themselves() {
        ExploreResult deepened = Guest.explore(TREE, deepening(600_000));
        ExploreResult bounded = Guest.explore(TREE, ExploreOptions.ofLength(100));
        assertThat(deepened.isEndless()).isTrue();
        assertThat(bounded.isEndless()).isTrue();
        assertThat(deepened.digest()).isEqualTo(bounded.digest());
        assertThat(deepened.executions()).isEqualTo(bounded.executions());
        assertThat(Guest.explore(TREE, ExploreOptions.ofLength(2)).exploredLength())
                .isEqualTo(2);
    }

    @Test
    @DisplayName(
            "stop when the time is up, and what is said to be explored is what an exploration of that length explores")
    void say_how_far_they_got() {
        for (int workers : new int[] {1, 2}) {
            ExploreResult result = explore(QUEUE, deepening(3000), workers);
            assertThat(result.incompleteBecause()).isEmpty();
            assertThat(result.isEndless()).isFalse();
            int length = Math.min(result.exploredLength(), 12);
            assertThat(length).isPositive();
            ExploreResult bounded = Guest.explore(QUEUE, ExploreOptions.ofLength(length));
            assertThat(result.statesAtDepth().subList(0, length + 1)).isEqualTo(bounded.statesAtDepth());
        }
    }

    private static ExploreResult explore(SubjectRequest request, ExploreOptions options, int workers) {
        List<GuestMachine> machines =
                java.util.stream.Stream.generate(Guest::machine).limit(workers).toList();
        try {
            return new Explorer(machines, request, List.of(), options).run();
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }

    @Test
    @DisplayName("show a violation that takes more than five operations, by a shortest sequence")
    void find_what_takes_long() {
        new Compiled(folder)
                .add("Late", "public class Late { int n; public void step() { if (++n == 9) throw new Error(); } }");
        try (GuestMachine machine = Guest.machine(folder)) {
            ExploreResult result =
                    new Explorer(machine, SubjectRequest.of("Late", 1), List.of(), deepening(600_000)).run();
            assertThat(result.violations())
                    .singleElement()
                    .satisfies(each -> assertThat(each.sequence()).hasSize(10));
        }
    }

    @Test
    @DisplayName("without time for one operation are incomplete")
    void need_some_time() {
        ExploreResult result = Guest.explore(QUEUE, deepening(0));
        assertThat(result.incompleteBecause()).singleElement().asString().contains("setting ‘budget’");
        assertThat(result.exploredLength()).isZero();
    }
}
