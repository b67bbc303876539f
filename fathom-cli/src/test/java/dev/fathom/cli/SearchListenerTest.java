package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.spi.SearchListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("A listener of the user's own")
class SearchListenerTest {
    private static final Path ROOT = Cli.module().resolve("..").normalize();

    @TempDir
    private Path folder;

    /** Counts what it hears, and looks whether it fits together. */
    private static final class Account implements SearchListener {
        private final boolean hearsProgram;
        private final Set<Integer> states = new HashSet<>();
        private final Set<String> said = new HashSet<>();
        private final List<String> wrong = new ArrayList<>();
        private long transitions;
        private long ends;
        private int open;
        private boolean isOver;

        Account(boolean hearsProgram) {
            this.hearsProgram = hearsProgram;
        }

        @Override
        public String name() {
            return "account";
        }

        @Override
        public boolean hearsProgram() {
            return hearsProgram;
        }

        @Override
        public void begins() {
            states.clear();
            wrong.clear();
            transitions = 1;
            ends = 0;
            open = 1;
        }

        @Override
        public void transition(Transition transition) {
            assertThat(open++).isZero();
            assertThat(states).contains(transition.state());
            transitions++;
        }

        @Override
        public void arrival(Arrival arrival) {
            assertThat(open--).isEqualTo(1);
            if (arrival.kind() == Kind.END) {
                ends++;
            } else {
                assertThat(states.add(arrival.state())).isEqualTo(arrival.kind() == Kind.NEW);
            }
        }

        @Override
        public void violation(Wrong violation) {
            wrong.add(violation.kind() + " " + violation.message());
        }

        @Override
        public void ends() {
            isOver = true;
        }

        @Override
        public void line(String thread, String className, String method, String file, int line) {
            hear("line " + file + ":" + line);
        }

        @Override
        public void enters(String thread, String className, String method) {
            hear("enters " + className + "." + method);
        }

        @Override
        public void access(String thread, String location, boolean write, String variable, String value) {
            hear((write ? "writes " : "reads ") + variable);
        }

        @Override
        public void action(String thread, String location, String operation, String object) {
            hear(operation + " " + object);
        }

        @Override
        public void output(int descriptor, String text) {
            hear("prints " + text.strip());
        }

        private void hear(String what) {
            assertThat(hearsProgram && !isOver && open == 1).isTrue();
            said.add(what);
        }
    }

    private static CheckReport check(String program, Strategy strategy, List<SearchListener> listeners) {
        SearchOptions.Builder search = SearchOptions.builder(strategy, Backtracking.UNDO)
                .forcedPoints(false)
                .allViolations(true)
                .minimizing(true);
        return Engine.check(CheckRequest.builder(Program.builder(program).build())
                .search(search.build())
                .listeners(listeners)
                .build());
    }

    @ParameterizedTest
    @CsvSource({
        "LostUpdate, FEWEST_PREEMPTIONS",
        "LostUpdate, BFS",
        "TwoBugs, DFS",
        "MonitorDeadlock, FEWEST_PREEMPTIONS",
        "Choices, DFS",
        "NoProgress, DFS",
        "TimedWait, BFS"
    })
    @DisplayName("hears of all states, transitions and violations, and changes none of them")
    void hearsOfEverything(String name, Strategy strategy) {
        CheckReport plain = check(Cli.program(name), strategy, List.of());
        for (boolean hearsProgram : new boolean[] {false, true}) {
            Account account = new Account(hearsProgram);
            CheckReport heard = check(Cli.program(name), strategy, List.of(account));
            assertThat(heard.verdict()).isEqualTo(plain.verdict());
            assertThat(heard.result().violations())
                    .extracting(Violation::kind)
                    .hasSameElementsAs(plain.result().violations().stream()
                            .map(Violation::kind)
                            .toList());
            assertThat(heard.result().states()).isEqualTo(plain.result().states());
            // The state before the first choice has no number.
            assertThat(account.states).hasSize((int) heard.result().states() - 1);
            assertThat(account.transitions).isEqualTo(heard.result().transitions());
            assertThat(account.wrong)
                    .hasSizeGreaterThanOrEqualTo(heard.result().violations().size());
            assertThat(account.isOver).isTrue();
            assertThat(account.said.isEmpty()).isEqualTo(!hearsProgram);
        }
    }

    @Test
    @DisplayName("hears what the program does if it wants to")
    void hearsOfTheProgram() throws IOException {
        Path source = folder.resolve("Loud.java");
        Files.writeString(source, """
                public class Loud {
                    static int shared;

                    public static void main(String[] args) throws InterruptedException {
                        Thread other = new Thread(() -> add(1), "other");
                        other.start();
                        add(2);
                        other.join();
                        System.out.println("sum " + shared);
                    }

                    static synchronized void add(int more) {
                        shared += more;
                    }
                }
                """);
        Account account = new Account(true);
        check(source.toString(), Strategy.DFS, List.of(account));
        assertThat(account.said)
                .contains(
                        "enters Loud.add",
                        "line Loud.java:13",
                        "writes Loud.shared",
                        "reads Loud.shared",
                        "prints sum 3")
                .anyMatch(each -> each.startsWith("locks "));
    }

    @Test
    @DisplayName("that throws is named, and so is one that is not there")
    void failures() throws IOException {
        SearchListener bad = new SearchListener() {
            @Override
            public String name() {
                return "bad";
            }

            @Override
            public void arrival(Arrival arrival) {
                throw new IllegalStateException("enough");
            }
        };
        assertThatThrownBy(() -> check(Cli.program("Fine"), Strategy.DFS, List.of(bad)))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("the listener bad failed: java.lang.IllegalStateException: enough");
        compileExamples();
        assertThat(Cli.run("check", "--listener=none", "--listener-path=" + folder, Cli.program("Fine"))
                        .err())
                .contains("--listener: there is no listener 'none'; known: dot, who-writes, print");
        assertThat(Cli.run("check", "--listener=dot", Cli.program("Fine")).err())
                .contains("none was found: name the jar or directory that has it", "with --listener-path");
        assertThat(Cli.run("check", "--listener=dot", "--listener-path=" + folder, "--workers=2", Cli.program("Fine"))
                        .err())
                .contains("--listener is for one worker");
    }

    private void compileExamples() throws IOException {
        Path examples = ROOT.resolve("examples/listeners");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        "-cp",
                        Cli.spi(),
                        examples.resolve("DotGraph.java").toString(),
                        examples.resolve("PrintOutput.java").toString(),
                        examples.resolve("WhoWrites.java").toString());
        assertThat(compiled).isZero();
        String services = "META-INF/services/dev.fathom.spi.SearchListener";
        Files.createDirectories(folder.resolve("META-INF/services"));
        Files.copy(examples.resolve(services), folder.resolve(services));
    }

    @Test
    @DisplayName("of the examples writes a graph, and the other one counts writes, as docs/listeners.md says")
    void examples() throws IOException {
        compileExamples();
        Path graph = folder.resolve("states.dot");
        System.setProperty("states.dot", graph.toString());
        try {
            Cli.Result result = Cli.run(
                    "check",
                    "--no-progress",
                    "--listener=dot",
                    "--store=" + folder.resolve("store"),
                    "--listener-path=" + folder,
                    ROOT.resolve("examples/BookingExample.java").toString());
            assertThat(result.out())
                    .contains("34 states, 67 transitions")
                    .contains("Not recorded: a listener hears of everything that is explored (--listener)");
            assertThat(Files.readAllLines(graph))
                    .hasSize(2 + 66)
                    .contains("  0 -> 1 [label=\"main\"];", "  5 -> 9 [label=\"main\"];");
        } finally {
            System.clearProperty("states.dot");
        }
        assertThat(Files.readString(ROOT.resolve("docs/listeners.md")))
                .contains(Files.readString(ROOT.resolve("examples/listeners/WhoWrites.java"))
                        .strip());
    }
}
