package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("fathom check")
class CheckCommandTest {
    private static final Path EXAMPLES = Cli.module().resolveSibling("examples");

    @TempDir
    private Path folder;

    private Map<?, ?> check(List<String> options, String... program) throws IOException {
        Path json = folder.resolve("result.json");
        List<String> arguments = new ArrayList<>(List.of("check", "--no-progress", "--json", json.toString()));
        arguments.addAll(List.of("--trace", folder.resolve("trace.json").toString()));
        arguments.addAll(options);
        arguments.addAll(List.of(program));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        return map(JsonReader.read(Files.readString(json)));
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return (Map<?, ?>) Objects.requireNonNull(value);
    }

    @Test
    @DisplayName("finds the same maps in the TreeMap example with every strategy, and in two runs")
    void tree_map_states_do_not_depend_on_the_strategy() throws IOException {
        String driver = EXAMPLES.resolve("TreeMapDriver.java").toString();
        Set<Object> found = new HashSet<>();
        for (String search : List.of("fewest-preemptions", "dfs", "bfs", "iterative", "best-first", "a-star", "beam")) {
            List<String> heuristic =
                    Set.of("best-first", "a-star", "beam").contains(search) ? List.of("--heuristic=random") : List.of();
            for (String backtrack : List.of("undo", "copy")) {
                for (String precision : List.of("--exact", "--fingerprint-bits=128", "--fingerprint-bits=64")) {
                    List<String> options = new ArrayList<>(List.of(
                            "--search=" + search,
                            "--backtrack=" + backtrack,
                            precision,
                            "--ignore-field=java.util.*.modCount"));
                    options.addAll(heuristic);
                    Map<?, ?> result = check(options, driver, "4");
                    assertThat(result.get("verdict")).isEqualTo("no-violation");
                    found.add(List.of(result.get("states"), result.get("stateSetFingerprint")));
                }
            }
        }
        assertThat(found).hasSize(1);
        // 1 initial state, 1 choice of operation, 3 choices of key, and 25 red-black trees with keys 1 to 4.
        assertThat(((List<?>) found.iterator().next()).get(0)).isEqualTo(30L);
    }

    @Test
    @DisplayName("finds the same with any number of workers")
    void workers_do_not_matter() throws IOException {
        String driver = EXAMPLES.resolve("TreeMapDriver.java").toString();
        Set<Object> found = new HashSet<>();
        for (String search : List.of("dfs", "bfs", "fewest-preemptions")) {
            for (int workers = 1; workers <= 3; workers++) {
                List<String> options =
                        List.of("--search=" + search, "--workers=" + workers, "--ignore-field=java.util.*.modCount");
                Map<?, ?> result = check(options, driver, "4");
                assertThat(result.get("workers")).isEqualTo((long) workers);
                found.add(List.of(result.get("verdict"), result.get("states"), result.get("stateSetFingerprint")));
            }
        }
        assertThat(found).hasSize(1);
        String example = EXAMPLES.resolve("RingBufferExample.java").toString();
        Map<?, ?> violation = map(check(List.of("--workers=2"), example).get("violation"));
        assertThat(violation.get("message")).isEqualTo("took 3 instead of 2");
    }

    @Test
    @DisplayName("finds the planted bug of the first example")
    void first_example() throws IOException {
        Map<?, ?> result = check(
                List.of("--search=bfs"),
                EXAMPLES.resolve("RingBufferExample.java").toString());
        Map<?, ?> violation = map(result.get("violation"));
        assertThat(violation.get("kind")).isEqualTo("assertion");
        assertThat(violation.get("message")).isEqualTo("took 3 instead of 2");
        assertThat(violation.get("choices")).isEqualTo(List.of(1L, 1L, 1L, 0L));
    }

    @Test
    @DisplayName("keeps untracked fields when it goes back")
    void untracked_fields_are_kept() throws IOException {
        for (String backtrack : List.of("undo", "copy")) {
            Map<?, ?> result = check(List.of("--backtrack=" + backtrack), Cli.program("Counting"));
            Map<?, ?> violation = map(result.get("violation"));
            assertThat(violation.get("message")).isEqualTo("path 4 true true");
        }
    }

    @Test
    @DisplayName("gives states the same fingerprints whatever surrounds the program")
    void fingerprints_do_not_depend_on_the_surroundings() throws IOException {
        Set<Object> found = new HashSet<>();
        for (String value : List.of("short", "much longer than the other one")) {
            Map<?, ?> result = check(List.of("-Dkey=" + value), Cli.program("Fine"));
            found.add(result.get("stateSetFingerprint"));
        }
        assertThat(found).hasSize(1);
    }

    @Test
    @DisplayName("follows pruned paths no further and counts only what ends")
    void assumptions_prune() throws IOException {
        Map<?, ?> result = check(List.of(), Cli.program("ExitCodes"), "assume");
        assertThat(result.get("verdict")).isEqualTo("no-violation");
        assertThat(result.get("executions")).isEqualTo(1L);
        assertThat(result.get("states")).isEqualTo(2L);
    }

    @Test
    @DisplayName("stops at the time limit, also within an endless loop")
    void time_limit() {
        long start = System.nanoTime();
        Cli.Result result =
                Cli.run("check", "--no-progress", "--step-limit=0", "--time-limit=1s", Cli.program("EndlessLoop"));
        assertThat(result.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(result.out()).contains("the time limit was reached (--time-limit)");
        assertThat((System.nanoTime() - start) / 1_000_000_000L).isLessThan(30);
    }

    @Test
    @DisplayName("prints nothing of what the program prints, but for the trace")
    void output_is_swallowed() {
        Cli.Result result = Cli.run("check", "--no-progress", Cli.program("ExitCodes"), "other");
        assertThat(result.out()).doesNotContain("fine").startsWith("No violation");
    }

    @Test
    @DisplayName("finds a shortest trace with --shortest, and with random walks what they meet")
    void other_orders() throws IOException {
        String example = EXAMPLES.resolve("RingBufferExample.java").toString();
        Map<?, ?> shortest = map(check(List.of("--shortest"), example).get("violation"));
        assertThat((List<?>) shortest.get("choices")).hasSize(4);
        Map<?, ?> walked =
                map(check(List.of("--search=random", "--seed=3"), example).get("violation"));
        assertThat(walked.get("message")).isEqualTo("took 3 instead of 2");
        Map<?, ?> fine = check(List.of("--search=random", "--walks=5"), Cli.program("Fine"));
        assertThat(fine.get("verdict")).isEqualTo("incomplete");
        assertThat(fine.get("incompleteBecause")).isEqualTo(List.of("5 random walks do not go everywhere (--walks)"));
    }

    @Test
    @DisplayName("follows every path with --stateless")
    void stateless() throws IOException {
        Map<?, ?> stored = check(List.of(), Cli.program("Fine"));
        Map<?, ?> every = check(List.of("--stateless"), Cli.program("Fine"));
        assertThat(every.get("verdict")).isEqualTo("no-violation");
        assertThat((Long) every.get("executions")).isGreaterThanOrEqualTo((Long) stored.get("executions"));
        assertThat(every.get("omissionProbability")).isEqualTo(0.0);
    }

    @Test
    @DisplayName("searches by the branches that the program takes")
    void branch_heuristics() throws IOException {
        String program = EXAMPLES.resolve("RingBufferExample.java").toString();
        for (String heuristic : List.of(
                "branch",
                "branch(global)",
                "branch(instructions)",
                "coverage",
                "coverage(global)",
                "coverage(global,instructions)")) {
            for (String search : List.of("best-first", "a-star", "beam")) {
                Map<?, ?> result = check(List.of("--search=" + search, "--heuristic=" + heuristic), program);
                assertThat(map(result.get("violation")).get("message")).isEqualTo("took 3 instead of 2");
            }
        }
        String threads = Cli.program("LostUpdate");
        Object states = check(List.of("--all-violations"), threads).get("stateSetFingerprint");
        Map<?, ?> byBranches = check(List.of("--all-violations", "--heuristic=branch"), threads);
        assertThat(byBranches.get("stateSetFingerprint")).isEqualTo(states);
        Map<?, ?> byInstructions = check(List.of("--all-violations", "--heuristic=branch(instructions)"), threads);
        assertThat(byInstructions.get("stateSetFingerprint")).isEqualTo(states);
    }

    @Test
    @DisplayName("says which branches of user code were taken, wherever the search took them")
    void coverage() throws IOException {
        Path source = Files.writeString(folder.resolve("Halves.java"), """
                import dev.fathom.api.Choose;

                public class Halves {
                    static volatile int sum;

                    public static void main(String[] arguments) throws InterruptedException {
                        if (arguments.length > 0) sum = 100;
                        Thread other = new Thread(() -> { if (sum > 1) sum++; });
                        other.start();
                        int n = Choose.intRange(0, 2);
                        if (n == 2) sum = 2;
                        if (n > 2) sum = 3;
                        other.join();
                    }
                }
                """);
        Map<?, ?> result = check(List.of("--coverage"), source.toString());
        assertThat(result.get("verdict")).isEqualTo("no-violation");
        Map<?, ?> coverage = map(result.get("coverage"));
        assertThat(coverage.get("branches")).isEqualTo(8L);
        assertThat(coverage.get("taken")).isEqualTo(6L);
        List<?> missed = Objects.requireNonNull((List<?>) coverage.get("missed"));
        assertThat(missed.stream().<Object>map(each -> map(each).get("line"))).containsExactly(7L, 12L);
        Object states = check(List.of("--search=dfs"), source.toString()).get("stateSetFingerprint");
        assertThat(result.get("stateSetFingerprint")).isEqualTo(states);
        Cli.Result printed = Cli.run(
                "check", "--no-progress", "--coverage", "--store=" + folder.resolve("store"), source.toString());
        assertThat(printed.out())
                .contains("branches of user code taken: 6 of 8", "Halves.main, line 12: never goes on");
        assertThat(printed.out())
                .contains("Not recorded: who counts branches hears of everything that is explored (--coverage)");
        assertThat(Cli.run("check", "--coverage", "--workers=2", source.toString())
                        .err())
                .contains("--coverage is for one worker");
    }

    @Test
    @DisplayName("says that time makes the states of a program endless, and who reads the clock")
    void endless_time() throws IOException {
        Map<?, ?> result = check(List.of("--max-states=200"), Cli.program("ClockLoop"));
        assertThat(result.get("verdict")).isEqualTo("incomplete");
        assertThat(String.valueOf(result.get("incompleteBecause")))
                .contains("--max-states")
                .doesNotContain("timeout");
        assertThat(String.valueOf(result.get("advice")))
                .contains("time passes with every timeout", "the clock is read by ClockLoop.lambda$main$0");
    }

    /** Compiles a heuristic, and returns the option that says where it is. */
    private String heuristicPath(String name, String text) throws IOException {
        Path source = Files.writeString(folder.resolve(name + ".java"), text);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", Cli.spi(), source.toString());
        assertThat(compiled).isZero();
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.fathom.spi.Heuristic"), name);
        return "--heuristic-path=" + folder;
    }

    @Test
    @DisplayName("uses a heuristic of the user's, and names it when it fails")
    void user_defined_heuristic() throws IOException {
        String path = heuristicPath("Mine", """
                import dev.fathom.spi.*;

                public class Mine implements Heuristic {
                    public String name() { return "mine"; }

                    public long value(NewState state) {
                        if (state.depth() == 2) throw new IllegalStateException("lost my way");
                        return state.depth();
                    }
                }
                """);
        Map<?, ?> result = check(List.of("--heuristic=mine", path, "--depth=1"), Cli.program("Fine"));
        assertThat(result.get("verdict")).isEqualTo("incomplete");
        Cli.Result failed = Cli.run("check", "--no-progress", "--heuristic=mine", path, Cli.program("Fine"));
        assertThat(failed.code()).isEqualTo(ExitCode.BAD_REQUEST);
        assertThat(failed.err())
                .isEqualTo("fathom: the heuristic mine failed: java.lang.IllegalStateException: lost my way"
                        + System.lineSeparator());
    }

    @Test
    @DisplayName("lets a heuristic of the user's see variables, which makes no more states")
    void heuristic_sees_variables() throws IOException {
        String path = heuristicPath("Nearest", """
                import dev.fathom.spi.*;

                public class Nearest implements Heuristic {
                    public String name() { return "nearest"; }

                    public boolean remembersPathsOnly() { return true; }

                    public long value(NewState state) {
                        return Math.abs(state.view().staticField("Lock", "dials").element(0).asLong() - 7)
                                + Math.abs(state.view().staticField("Lock", "dials").element(1).asLong() - 4);
                    }
                }
                """);
        Path program = Files.writeString(folder.resolve("Lock.java"), """
                import dev.fathom.api.Choose;

                public class Lock {
                    static int[] dials = new int[2];

                    public static void main(String[] arguments) {
                        for (int i = 0; i < 11; i++) {
                            dials[Choose.intRange(0, 1)] += Choose.intRange(0, 1) * 2 - 1;
                            assert dials[0] != 7 || dials[1] != 4;
                        }
                    }
                }
                """);
        Map<?, ?> result = check(List.of("--heuristic=nearest", path), program.toString());
        assertThat(map(result.get("violation")).get("kind")).isEqualTo("assertion");
        assertThat((Long) result.get("states")).isLessThan(60);
        assertThat((Long) check(List.of("--search=bfs"), program.toString()).get("states"))
                .isGreaterThan(300);
        List<String> all = List.of("--all-violations", "--heuristic=nearest", path);
        assertThat(check(all, program.toString()).get("stateSetFingerprint"))
                .isEqualTo(
                        check(List.of("--all-violations"), program.toString()).get("stateSetFingerprint"));
    }
}
