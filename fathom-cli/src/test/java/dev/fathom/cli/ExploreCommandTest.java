package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("fathom explore")
class ExploreCommandTest {
    @TempDir
    private Path folder;

    private static Cli.Result explore(String... arguments) {
        List<String> all = new ArrayList<>(List.of("explore", "--no-progress"));
        all.addAll(List.of(arguments));
        return Cli.run(all.toArray(String[]::new));
    }

    @Test
    @DisplayName("explains itself")
    void explains_itself() {
        Golden.check("help-explore.txt", Cli.run("explore", "--help").out());
    }

    @Test
    @DisplayName("shows what it explores and what came out")
    void shows_a_result() {
        Cli.Result result = explore(
                "--op=put(1..N,0)",
                "--op=remove(1..N)",
                "--bound=5",
                "--ignore-field=java.util.*.modCount",
                "java.util.TreeMap");
        assertThat(result.code()).as(result.err()).isZero();
        Golden.check("explore-fine.txt", result.out());
    }

    @Test
    @DisplayName("shows a shortest sequence and a JUnit test for a violated invariant")
    void shows_a_violated_invariant() throws IOException {
        Path json = folder.resolve("result.json");
        Cli.Result result = explore(
                "--op=add(1..N)", "--op=removeAbove(1)", "--bound=3", "--json=" + json, Cli.program("SmallSet"));
        assertThat(result.code()).as(result.err()).isEqualTo(1);
        Golden.check("explore-invariant.txt", result.out());
        Golden.check("explore-invariant.json", Files.readString(json));
    }

    @Test
    @DisplayName("says of operations that it cannot execute why, and what can be done")
    void explains_what_cannot_be_executed() throws IOException {
        Path source = Files.writeString(folder.resolve("Hard.java"), """
                public class Hard {
                    public void spin() { while (true) {} }
                    public void start() { new Thread(() -> {}).start(); }
                    public int down() { return down(); }
                }
                """);
        assertThat(explore("--op=spin()", "--length=1", "--step-limit=1000", source.toString())
                        .out())
                .contains("an endless loop? more than 1000 steps without a choice (--step-limit)");
        assertThat(explore("--op=start()", "--length=1", source.toString()).out())
                .contains("it starts a thread", "fathom check", "apart from what could not be executed");
        assertThat(explore("--op=down()", "--length=1", source.toString()).out().lines())
                .as("a deep recursion shows both ends of its stack")
                .anyMatch(each -> each.matches("\t… \\d+ frames …"))
                .hasSizeLessThan(80);
    }

    @Test
    @DisplayName("takes an exception for a violation unless it is allowed")
    void shows_an_exception() {
        Cli.Result result = explore("--op=first()", "--length=1", Cli.program("SmallSet"));
        assertThat(result.code()).as(result.err()).isEqualTo(1);
        Golden.check("explore-exception.txt", result.out());
        Cli.Result allowed = explore(
                "--op=first()",
                "--length=1",
                "--allow-exception=java.lang.IndexOutOfBoundsException",
                Cli.program("SmallSet"));
        assertThat(allowed.code()).as(allowed.out()).isZero();
    }

    @Test
    @DisplayName("compares with a model by content, and names what it leaves out or cannot compare")
    void compares_with_a_model() {
        Cli.Result array =
                explore("--model=java.util.ArrayList", "--op=toArray()", "--length=2", "java.util.ArrayList");
        assertThat(array.code()).as(array.out() + array.err()).isZero();
        Cli.Result values = explore(
                "--model=java.util.TreeMap", "--op=values()", "--op=put(1..2,0)", "--length=2", "java.util.TreeMap");
        assertThat(values.code()).as(values.out() + values.err()).isZero();
        Cli.Result queue = explore(
                "--model=java.util.ArrayDeque",
                "--root=(2)",
                "--op=offer(1..2)",
                "--op=remainingCapacity()",
                "--length=3",
                "java.util.concurrent.ArrayBlockingQueue");
        assertThat(queue.code()).as(queue.out() + queue.err()).isEqualTo(1);
        Golden.check("explore-model.txt", queue.out());
        refused("has none of the operations", "--model=java.util.BitSet", "--op=offer(1)", "java.util.ArrayDeque");
        refused("the model java.util.List is an interface", "--model=java.util.List", "java.util.ArrayList");
    }

    @Test
    @DisplayName("writes the JUnit test into a file")
    void writes_the_test() throws IOException {
        Path test = folder.resolve("SmallSetSequenceTest.java");
        Cli.Result result = explore("--op=first()", "--length=1", "--test=" + test, "--quiet", Cli.program("SmallSet"));
        assertThat(result.code()).isEqualTo(1);
        assertThat(Files.readString(test)).contains("object.first();");
        assertThat(result.out()).doesNotContain("object.first();");
    }

    @Test
    @DisplayName("writes a suite of tests")
    void writes_a_suite() throws IOException {
        Cli.Result result = explore(
                "--op=add(1..N)",
                "--bound=2",
                "--per=state",
                "--generate-tests=" + folder.resolve("tests"),
                Cli.program("SmallSet"));
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("tests written to ");
        assertThat(Files.readString(folder.resolve("tests/SmallSetSuiteTest.java")))
                .contains("import org.junit.jupiter.api.Test;", "object.add(2)");
    }

    @Test
    @DisplayName("says how many branches its suite takes")
    void counts_branches() {
        Cli.Result result = explore(
                "--op=add(1..N)", "--bound=2", "--generate-tests=" + folder.resolve("tests"), Cli.program("SmallSet"));
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).containsPattern("branches of user code taken: [1-9]");
        refused("branch or state", "--per=none", Cli.program("SmallSet"));
    }

    @Test
    @DisplayName("gives the same result with several workers")
    void gives_the_same_result_with_workers() {
        String[] request = {"--op=add(1..N)", "--bound=4", "--quiet", Cli.program("SmallSet")};
        List<String> shared = new ArrayList<>(List.of("--workers=2"));
        shared.addAll(List.of(request));
        assertThat(Golden.normalize(explore(shared.toArray(String[]::new)).out()))
                .isEqualTo(Golden.normalize(explore(request).out()));
    }

    @Test
    @DisplayName("says what a search left out that does not go everywhere")
    void leaves_out() {
        Cli.Result beam =
                explore("--op=add(1..N)", "--bound=4", "--search=beam", "--queue-limit=2", Cli.program("SmallSet"));
        assertThat(beam.code()).as(beam.out() + beam.err()).isEqualTo(3);
        assertThat(beam.out()).contains("(--queue-limit)");
        Cli.Result walk =
                explore("--op=add(1..N)", "--bound=3", "--search=random", "--walks=2", Cli.program("SmallSet"));
        assertThat(walk.code()).as(walk.out() + walk.err()).isEqualTo(3);
        assertThat(walk.out()).contains("2 random walks do not go everywhere");
        Cli.Result all = explore("--op=add(1..N)", "--bound=3", "--heuristic=branch", Cli.program("SmallSet"));
        assertThat(all.code()).as(all.out() + all.err()).isZero();
        refused("--walks is for --search random, not for bfs", "--walks=2", Cli.program("SmallSet"));
        refused("--queue-limit is for best-first and beam", "--queue-limit=2", Cli.program("SmallSet"));
    }

    @Test
    @DisplayName("says what is missing when a limit stops it")
    void stops_at_a_limit() {
        Cli.Result result = explore("--op=add(1..N)", "--bound=4", "--max-states=10", Cli.program("SmallSet"));
        assertThat(result.code()).isEqualTo(3);
        assertThat(result.out()).contains("the limit of 10 states was reached");
    }

    @Test
    @DisplayName("refuses wrong requests with a reason and a remedy")
    void refuses_wrong_requests() {
        refused("has no method ad. It has: add", "--op=ad(1)", Cli.program("SmallSet"));
        refused("no method add of SmallSet takes the given values", "--op=add(true)", Cli.program("SmallSet"));
        refused("as in 'put(1..N,0)'", "--op=add(1", Cli.program("SmallSet"));
        refused("give either it or those two", "--bound=3", "--length=2", Cli.program("SmallSet"));
        refused("--bound takes a number from 1 to 100000, not '0'", "--bound=0", Cli.program("SmallSet"));
        refused("--class-path", "com.acme.Nothing");
        refused("must have no parameters and return boolean", "--invariant=first", Cli.program("SmallSet"));
        refused("has no method holds", "--invariant=holds", Cli.program("SmallSet"));
        refused("are for one worker", "--search=dfs", "--workers=2", Cli.program("SmallSet"));
        refused("--workers must be from 1", "--workers=-1", Cli.program("SmallSet"));
        refused("give one of them", "--exact", "--match=shape", Cli.program("SmallSet"));
    }

    private static void refused(String text, String... arguments) {
        Cli.Result result = explore(arguments);
        assertThat(result.err()).contains(text);
        assertThat(result.code()).isEqualTo(2);
    }
}
