package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.ExploreOptions.Suite;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.explore.tests.SuiteSource;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Generated tests")
class GeneratedTestsTest {
    @TempDir
    private Path folder;

    /** A suite, and what it was made of. */
    private record Made(ExploreResult result, List<TestCase> cases, Map<String, String> sources) {}

    private static Made make(SubjectRequest request, Suite suite) {
        try (GuestMachine machine = Guest.machine()) {
            ExploreOptions options =
                    ExploreOptions.ofLength(Math.min(request.bound(), 3)).withSuite(suite);
            Explorer explorer = new Explorer(machine, request, List.of("java.util.*.modCount"), options);
            ExploreResult result = explorer.run();
            List<TestCase> cases = explorer.testCases(result);
            return new Made(result, cases, SuiteSource.of(explorer.subject(), cases));
        }
    }

    private void compileAndPass(Made made) {
        Compiled compiled = new Compiled(folder);
        made.sources().forEach(compiled::add);
        for (String each : made.sources().keySet()) {
            assertThat(compiled.runTests(each)).as(made.sources().get(each)).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName("compile and pass, one per state")
    void one_per_state_pass(SubjectRequest request) {
        Made made = make(request, Suite.STATE);
        assertThat((long) made.result().selected().size())
                .isEqualTo(made.result().storedStates());
        assertThat(made.cases()).isNotEmpty();
        compileAndPass(made);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName("compile and pass, one per branch, and are fewer")
    void one_per_branch_pass(SubjectRequest request) {
        Made made = make(request, Suite.BRANCH);
        assertThat(made.result().selected().size())
                .isLessThanOrEqualTo(made.result().coveredBranches());
        compileAndPass(made);
    }

    @Test
    @DisplayName("by branches take both ways of every condition that can be reached")
    void take_all_branches() {
        Made made = make(
                SubjectRequest.of("dev.fathom.subjects.stack.LinkedStack", 3, "push(1)", "pop()", "isEmpty()"),
                Suite.BRANCH);
        assertThat(made.result().coveredBranches())
                .as("two in pop, two in isEmpty")
                .isEqualTo(4);
        assertThat(made.cases()).hasSizeBetween(1, 4);
        compileAndPass(made);
    }

    @Test
    @DisplayName("say what operations return and throw, and that invariants hold")
    void say_what_comes_out() {
        Made tree = make(
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 3, "add(1..N)", "remove(1..N)"),
                Suite.STATE);
        assertThat(tree.sources().values()).singleElement().asString().contains("assertTrue(object.repOk());");
        Made queue = make(
                SubjectRequest.of("dev.fathom.subjects.queue.TwoStackQueue", 3, "enqueue(1)", "dequeue()"),
                Suite.STATE);
        assertThat(queue.sources().values()).singleElement().asString().contains("object.dequeue()");
    }

    @Test
    @DisplayName("leave out what a test cannot repeat: choices, and changes of static fields")
    void leave_out_what_they_cannot_repeat() {
        Made statics = make(SubjectRequest.of("dev.fathom.explore.StaticState", 3, "next()", "add(1..2)"), Suite.STATE);
        assertThat(statics.cases()).hasSizeLessThan(statics.result().selected().size());
        Made choosing = make(SubjectRequest.of("dev.fathom.explore.Choosing", 3, "grow()", "drop(0..1)"), Suite.STATE);
        assertThat(choosing.cases())
                .allSatisfy(test -> assertThat(test.steps())
                        .allSatisfy(step -> assertThat(step.choices()).isEmpty()));
    }
}
