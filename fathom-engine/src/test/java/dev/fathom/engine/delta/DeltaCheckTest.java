package dev.fathom.engine.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.delta.options.DeltaOptions.Merging;
import dev.fathom.engine.Cancellation;
import dev.fathom.engine.CheckListener;
import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.program.Demands;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.report.DeltaReport;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code -Dfathom.seed=S} for other programs. */
@Tag("slow")
@DisplayName("A check of many states at once")
class DeltaCheckTest {
    private static final long SEED = Long.getLong("fathom.seed", 1);
    private static final int CLASSES = 25;

    /** A stack of at most three numbers; SOMETHING is done before each match. */
    private static final String STACK = """
            import dev.fathom.api.Choose;
            import dev.fathom.api.Match;

            public class Stack {
                static final Object LOCK = new Object();
                static int calls;
                int[] elements = new int[4];
                int size;

                static boolean few() { return calls < 1000; }

                static synchronized void match(Stack stack) { Match.on(stack); }

                public static void main(String[] args) throws Exception {
                    Stack stack = new Stack();
                    for (int i = 0; i < 4; i++) {
                        if (Choose.bool()) {
                            stack.elements[stack.size++] = Choose.intRange(1, 3);
                        } else if (stack.size > 0) {
                            stack.elements[--stack.size] = 0;
                        }
                        SOMETHING
                        Match.on(stack);
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    private Program program(String name, String source, String... arguments) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".java"), source);
        return Program.builder(file.toString())
                .arguments(List.of(arguments))
                .stepLimit(100_000)
                .build();
    }

    private static SearchOptions.Builder search() {
        return SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO);
    }

    private static CheckReport check(CheckRequest.Builder request) {
        return Engine.check(request.build(), new CheckListener() {}, new Cancellation());
    }

    private static DeltaReport delta(CheckReport report) {
        return report.delta().orElseThrow();
    }

    private static void assertSame(CheckReport atOnce, CheckReport expected, String which) {
        assertThat(atOnce.verdict()).as(which).isEqualTo(expected.verdict());
        assertThat(atOnce.result().states())
                .as(which)
                .isEqualTo(expected.result().states());
        assertThat(atOnce.result().stateSetFingerprint())
                .as(which)
                .isEqualTo(expected.result().stateSetFingerprint());
        assertThat(atOnce.counterexamples().stream()
                        .map(each -> each.violation().toString())
                        .toList())
                .as(which)
                .isEqualTo(expected.counterexamples().stream()
                        .map(each -> each.violation().toString())
                        .toList());
        assertThat(atOnce.reservations().leftOut())
                .as(which)
                .isEqualTo(expected.reservations().leftOut());
    }

    @Test
    @DisplayName("has the states of a search, for random programs with choices")
    void has_the_same_states() throws IOException {
        Program program = program("P", RandomMatchProgram.source("P", CLASSES, SEED), "4");
        CheckReport expected = check(CheckRequest.builder(program).search(search().build()));
        assertThat(expected.verdict()).isEqualTo(Verdict.NO_VIOLATION);
        assertThat(expected.result().states()).isGreaterThan(20L * CLASSES);
        for (DeltaOptions options : List.of(
                DeltaOptions.DEFAULT.compileAfter(0),
                DeltaOptions.DEFAULT.compileAfter(0).parting(DeltaOptions.Parting.SPARSE),
                DeltaOptions.DEFAULT.compileAfter(0).parting(DeltaOptions.Parting.TOGETHER),
                new DeltaOptions(Merging.GREEDY, 7).compileAfter(DeltaOptions.NEVER),
                new DeltaOptions(Merging.SHAPE, DeltaOptions.UNLIMITED).compileAfter(0))) {
            CheckReport report =
                    check(CheckRequest.builder(program).search(search().build()).delta(options));
            assertSame(report, expected, options + ", seed " + SEED);
            DeltaReport did = delta(report);
            assertThat(did.whyNot()).isEmpty();
            assertThat(did.statistics().executions).isPositive();
            assertThat(did.statistics().joins > 0).isEqualTo(options.reconverges());
            assertThat(did.statistics().narrowings > 0).isEqualTo(options.sparse());
            assertThat(did.statistics().compiledRuns > 0).isEqualTo(options.compileAfter() == 0);
            assertThat(did.statistics().standardExecutions)
                    .isGreaterThan(2 * did.statistics().executions)
                    .isGreaterThan(5 * did.statistics().fallbacks);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Nothing      | ;                                                       |",
                "Violation    | assert stack.size < 3;                                  | something is wrong, which a search shows",
                "Exception    | if (stack.size == 3) throw new IllegalStateException(); | something is wrong, which a search shows",
                "Locked       | synchronized (LOCK) { Match.on(stack); }                | Match is called while the thread holds a lock, or has more to it than its frames",
                "Synchronized | match(stack);                                           | Match is called while the thread holds a lock, or has more to it than its frames",
                "Thread       | Thread t = new Thread(() -> { }); t.start(); t.join();  | the program has more than one thread",
                "Livelock     | while (stack.size == 3) { Choose.bool(); }              | more than 65536 ways lead from one match to the next",
                "Exit         | if (stack.size == 3) System.exit(0);                    |",
                "Hook         | if (stack.size == 2) Runtime.getRuntime().addShutdownHook(new Thread(() -> { assert stack.size < 2; })); | something is wrong, which a search shows",
                "Ways         | for (int k = 0; k < 18; k++) { stack.elements[3] = Choose.intRange(0, 1); } stack.elements[3] = 0; | more than 65536 ways lead from one match to the next",
                "Lambda       | Runnable r = () -> stack.elements[3] = 0; r.run();      |",
                "Concat       | String s = String.valueOf(7) + stack.size; stack.elements[3] = s.length() - 2; |",
                "Identity     | stack.elements[3] = stack.hashCode() - stack.hashCode(); |"
            })
    @DisplayName("says what a search says, whatever the program does")
    void says_the_same(String name, String something, String whyNot) throws IOException {
        Program program = program("Stack", STACK.replace("SOMETHING", something));
        boolean endless = name.equals("Ways");
        SearchOptions options = search().allViolations(true).endless(endless).build();
        CheckReport expected = check(CheckRequest.builder(program).search(options));
        CheckReport report = check(CheckRequest.builder(program).search(options).delta(DeltaOptions.DEFAULT));
        assertSame(report, expected, name);
        assertThat(delta(report).whyNot()).isEqualTo(whyNot == null ? "" : whyNot);
        if (whyNot == null) {
            assertThat(delta(report).statistics().executions).isPositive();
        }
    }

    @Test
    @DisplayName("says the same with a store, and why it leaves no record")
    void leaves_no_record() throws IOException {
        Program program = program("Stack", STACK.replace("SOMETHING", ""));
        CheckRequest.Builder request = CheckRequest.builder(program)
                .search(search().build())
                .delta(DeltaOptions.DEFAULT)
                .store(folder.resolve("store"));
        CheckReport first = check(request);
        assertThat(delta(first).whyNot()).isEmpty();
        assertThat(first.recording().whyNone().orElseThrow()).contains("many states were executed at once");
        assertSame(check(request), first, "again");
    }

    @Test
    @DisplayName("refuses in one line what does not go with it")
    void refuses_the_rest() throws IOException {
        Program program = program("Stack", STACK.replace("SOMETHING", ""));
        CheckRequest.Builder plain = CheckRequest.builder(program).delta(DeltaOptions.DEFAULT);
        refused(plain.search(search().depthLimit(3).build()));
        refused(plain.search(search().preemptionLimit(1).build()));
        refused(plain.search(search().stateless(true).build()));
        refused(plain.search(search().exact(true).build()));
        refused(plain.search(
                SearchOptions.builder(Strategy.RANDOM, Backtracking.UNDO).build()));
        refused(plain.search(search().build()).workers(2));
        Program demanding = program.toBuilder()
                .demands(new Demands(List.of("Stack.few"), List.of(), List.of()))
                .build();
        refused(CheckRequest.builder(demanding).delta(DeltaOptions.DEFAULT));
    }

    private static void refused(CheckRequest.Builder request) {
        assertThatThrownBy(() -> check(request))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("a program cannot be checked with")
                .hasMessageMatching(".*");
    }
}
