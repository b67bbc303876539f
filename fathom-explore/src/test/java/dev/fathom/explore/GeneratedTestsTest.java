package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Suite;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.result.TestCase;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.explore.tests.SuiteSource;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("Generated tests")
class GeneratedTestsTest {
    @TempDir
    private Path folder;

    /** A suite, and what it was made of. */
    private record Made(ExploreResult result, List<TestCase> cases, Map<String, String> sources) {}

    private static Made make(SubjectRequest request, Suite suite) {
        try (GuestMachine machine = Guest.machine()) {
            ExploreOptions options = ExploreOptions.builder(Math.min(request.bound(), 3))
                    .suite(suite)
                    .build();
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

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "java.util.ArrayList | add(1..N) ; toArray() ; iterator() ; stream() ; subList(0,1) | asList(1, 2), content(object.toArray())",
                "java.util.TreeMap | put(1..N,0) ; values() ; firstEntry() ; descendingMap() | content(object.descendingMap())",
                "java.util.HashMap | put({a,b},{null,x}) ; keySet() ; entrySet() ; clone() | content(object.entrySet())",
                "java.util.HashSet | add(1..N) ; toArray() ; iterator() | inAnyOrder(object.toArray())",
                "java.util.PriorityQueue | add(1..N) ; poll() ; toArray() ; stream() | inAnyOrder(object.toArray())",
                "java.util.BitSet | set(int: 1..N) ; toLongArray() ; stream() ; size() | content(object.toLongArray())",
                "java.util.ArrayDeque | addLast(1..N) ; descendingIterator() ; peek() | content(object.descendingIterator())",
                "java.lang.StringBuilder | append(int: 1..N) ; chars() ; toString() | content(object.chars())",
            })
    @DisplayName("compare what is in arrays, collections, iterators and streams")
    void compare_contents(String type, String operations, String expected) {
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(
                    machine,
                    SubjectRequest.of(type, 2, operations.split(" ; ")).toBuilder()
                            .model(type)
                            .build(),
                    List.of(),
                    ExploreOptions.ofLength(2));
            ExploreResult result = explorer.run();
            List<Step> all = new ArrayList<>();
            all.add(new Step(explorer.subject().roots().get(0), List.of()));
            explorer.subject().calls().forEach(each -> all.add(new Step(each, List.of())));
            List<TestCase> cases = explorer.testCases(List.of(all));
            Made made = new Made(result, cases, SuiteSource.of(explorer.subject(), cases));
            assertThat(String.join("", made.sources().values())).contains(expected);
            compileAndPass(made);
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "java.util.ArrayList",
                "java.util.LinkedHashMap",
                "java.util.concurrent.ConcurrentHashMap",
                "java.util.concurrent.ConcurrentSkipListMap",
                "java.util.IdentityHashMap",
                "java.util.Hashtable",
                "java.util.TreeSet",
                "java.util.Vector",
                "java.util.PriorityQueue",
                "java.util.ArrayDeque",
                "java.lang.StringBuilder",
            })
    @DisplayName("pass with every operation and whatever it returns")
    void pass_with_all_operations(String type) {
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(
                    machine,
                    SubjectRequest.of(type, 2).toBuilder().model(type).build(),
                    List.of(),
                    ExploreOptions.ofLength(1));
            ExploreResult result = explorer.run();
            List<List<Step>> sequences = new ArrayList<>();
            for (OperationCall filling : explorer.subject().calls().subList(0, 5)) {
                for (OperationCall each : explorer.subject().calls()) {
                    sequences.add(List.of(
                            new Step(explorer.subject().roots().get(0), List.of()),
                            new Step(filling, List.of()),
                            new Step(each, List.of())));
                }
            }
            List<TestCase> cases = explorer.testCases(sequences);
            compileAndPass(new Made(result, cases, SuiteSource.of(explorer.subject(), cases)));
        }
    }
}
