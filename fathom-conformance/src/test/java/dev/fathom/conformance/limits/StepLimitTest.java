package dev.fathom.conformance.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.Footprints;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.MixedOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Calls make so many steps, a few more or a few less, that some of them reach the limit: which, must not depend on who executes them, or on what was executed before. */
@Tag("slow")
@DisplayName("The limit of steps is reached at the same step")
class StepLimitTest {
    private static final int LIMIT = 400;

    /** Each operation makes about {@code n} steps, of different kinds. */
    private static final String OPERATIONS = """
            int last;
            int kind;
            private int leaf(int n) { return n + 1; }
            private static int wide(long n, long m) { return (int) (n * m) + kind(n); }
            private static int kind(long n) { return n > 7 ? 1 : 2; }
            private int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
            private synchronized int held(int n) { return n; }
            private void ends(int newKind, int n) { kind = newKind; last = n; }
            public void jumps(int n) { int i = 0; while (i < n) { i++; } ends(1, n); }
            public void calls(int n) { int sum = 0; for (int i = 0; i < n / 2; i++) { sum = leaf(sum); } ends(2, n); }
            public void frames(int n) { int sum = 0; for (int i = 0; i < n / 3; i++) { sum += wide(sum, i); } ends(3, n); }
            public void recursion(int n) { depth(n); ends(4, n); }
            public void switches(int n) {
              int i = 0;
              while (true) { switch (i % 3) { case 0: i++; continue; case 1: i += 1; break; default: i++; } if (i >= n) { break; } }
              ends(5, n); }
            public void locks(int n) { int sum = 0; for (int i = 0; i < n / 2; i++) { sum += held(i); } ends(6, n); }
            private synchronized int walk(int n) { int i = 0; do { i++; } while (i < n); return i; }
            private static int guarded(int n) { try { return checked(n); } catch (IllegalStateException e) { return 1; } }
            private static int checked(int n) { if (n % 2 == 0) { throw new IllegalStateException("even"); } return n; }
            public void heldWalks(int n) { int sum = 0; for (int i = 0; i < 4; i++) { sum += walk(n / 4 - 1); } ends(8, n); }
            public void doWhile(int n) { int i = 0; int j = 0; do { do { j++; } while (j % 3 != 0); i += 3; } while (i < n); ends(9, n); }
            public void lambdas(int n) {
              java.util.function.IntUnaryOperator next = i -> i + 1;
              int i = 0;
              while (i < n / 3) { i = next.applyAsInt(i); }
              ends(10, n); }
            public void exceptions(int n) { int sum = 0; for (int i = 0; i < n - 337; i++) { sum += guarded(i); } ends(11, n); }
            public void objects(int n) { Object last = null; for (int i = 0; i < n - 317; i++) { last = new Object[] {new java.util.ArrayList<Object>()}; } ends(12, n); }
            public void library(int n) { int sum = 0; for (int i = 0; i < n / 2; i++) { sum = Math.max(sum, i); } ends(7, n); }
            """;

    static final String[] NAMES = {
        "jumps",
        "calls",
        "frames",
        "recursion",
        "switches",
        "locks",
        "library",
        "heldWalks",
        "doWhile",
        "lambdas",
        "exceptions",
        "objects"
    };
    private static final GuestProgram OBJECT = GuestProgram.of("Walks", "public class Walks {" + OPERATIONS + "}");
    private static final GuestProgram PROGRAM =
            GuestProgram.withMembers(OPERATIONS + """
            public static void main(String[] args) {
              Main main = new Main();
              for (int round = 0; round < 2; round++) {
                int n = Choose.intRange(%d, %d);
                switch (args[0]) {
                  case "jumps" -> main.jumps(n);
                  case "calls" -> main.calls(n);
                  case "frames" -> main.frames(n);
                  case "recursion" -> main.recursion(n);
                  case "switches" -> main.switches(n);
                  case "locks" -> main.locks(n);
                  case "library" -> main.library(n);
                  case "heldWalks" -> main.heldWalks(n);
                  case "doWhile" -> main.doWhile(n);
                  case "lambdas" -> main.lambdas(n);
                  case "exceptions" -> main.exceptions(n);
                  default -> main.objects(n);
                }
                Choose.bool();
              }
            }
            """.formatted(LIMIT - 6, LIMIT + 4));

    /** Who executes calls on objects. */
    enum Executor {
        COMPILED,
        FOOTPRINTS,
        DEPTH_FIRST,
        DELTA,
        COMPILED_DELTA,
        MIXED
    }

    @ParameterizedTest
    @EnumSource(Executor.class)
    @DisplayName("of calls on an object")
    void explored(Executor executor) {
        ExploreOptions.Builder options =
                ExploreOptions.builder(2).compile(false).maxStates(100_000);
        ExploreResult expected = explore(options.build(), MixedOptions.DEFAULT, false);
        assertThat(expected.incompleteBecause()).hasSizeGreaterThan(NAMES.length - 1);
        assertThat(expected.events()).as("some calls of each end").allMatch(each -> each.newStates() > 0);
        ExploreResult found = switch (executor) {
            case COMPILED -> explore(options.compile(true).build(), MixedOptions.DEFAULT, true);
            case FOOTPRINTS ->
                explore(options.compile(true).footprints(Footprints.ALWAYS).build(), MixedOptions.DEFAULT, true);
            case DEPTH_FIRST -> explore(options.order(ExploreOptions.Order.DFS).build(), MixedOptions.DEFAULT, false);
            case DELTA -> explore(delta(options, DeltaOptions.NEVER), MixedOptions.DEFAULT, false);
            case COMPILED_DELTA -> explore(delta(options, 0), MixedOptions.DEFAULT, false);
            case MIXED ->
                explore(
                        options.build(),
                        MixedOptions.builder().methods(List.of("**")).build(),
                        false);
        };
        assertThat(Set.copyOf(found.incompleteBecause())).isEqualTo(Set.copyOf(expected.incompleteBecause()));
        assertThat(found.digest()).isEqualTo(expected.digest());
    }

    private static ExploreOptions delta(ExploreOptions.Builder options, int compileAfter) {
        return options.delta(new DeltaOptions(DeltaOptions.Merging.KEPT, 100).compileAfter(compileAfter))
                .build();
    }

    private static ExploreResult explore(ExploreOptions options, MixedOptions mixed, boolean compiles) {
        List<String> operations = new ArrayList<>();
        for (String each : NAMES) {
            operations.add(each + "(" + (LIMIT - 6) + ".." + (LIMIT + 4) + ")");
        }
        try (GuestMachine machine = new GuestMachine(machineOptions(mixed).build())) {
            OBJECT.classes().forEach(machine::define);
            Explorer explorer = new Explorer(
                    machine, SubjectRequest.of("Walks", 1, operations.toArray(String[]::new)), List.of(), options);
            ExploreResult result = explorer.run();
            assertThat(explorer.compiledExecutions() > 0).isEqualTo(compiles);
            assertThat(machine.mixed().executions() > 0).isEqualTo(mixed != MixedOptions.DEFAULT);
            return result;
        }
    }

    private static MachineOptions.Builder machineOptions(MixedOptions mixed) {
        return MachineOptions.builder(new RecordingHost())
                .classPath(List.of(Path.of(dev.fathom.api.Choose.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())))
                .heapMebibytes(64)
                .stepLimit(LIMIT)
                .mixed(mixed);
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    @DisplayName("of a program")
    void checked(String name) {
        SearchResult expected = check(name, MixedOptions.DEFAULT, 0);
        assertThat(expected.incompleteBecause()).isNotEmpty().allMatch(each -> each.contains("more than " + LIMIT));
        assertThat(expected.states()).as("some come to their end").isGreaterThan(2);
        MixedOptions everything = MixedOptions.builder().methods(List.of("**")).build();
        for (SearchResult found : List.of(check(name, everything, 0), check(name, MixedOptions.DEFAULT, 1))) {
            assertThat(found.incompleteBecause()).isEqualTo(expected.incompleteBecause());
            assertThat(found.states()).isEqualTo(expected.states());
            assertThat(found.stateSetFingerprint()).isEqualTo(expected.stateSetFingerprint());
        }
    }

    private static SearchResult check(String name, MixedOptions mixed, int compileAfter) {
        MachineOptions options = machineOptions(mixed)
                .compileAfter(compileAfter)
                .interleavings(Interleavings.all())
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            PROGRAM.classes().forEach(machine::define);
            machine.start("Main", name);
            SearchResult result = new Search(
                            machine,
                            SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                                    .allViolations(true)
                                    .build())
                    .run();
            assertThat(machine.mixed().executions() > 0).isEqualTo(mixed != MixedOptions.DEFAULT);
            return result;
        }
    }
}
