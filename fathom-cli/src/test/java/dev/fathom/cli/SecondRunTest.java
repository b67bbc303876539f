package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("The second run")
class SecondRunTest {
    private static final Pattern FULL = Pattern.compile("from scratch took (\\d+\\.\\d+) s");

    @TempDir
    private Path folder;

    @BeforeEach
    void copyPrograms() throws IOException {
        for (String each : List.of("SmallSet", "LostUpdate", "Fine", "Choices", "HostDigest")) {
            Files.copy(Path.of(Cli.program(each)), source(each));
        }
    }

    private Path source(String program) {
        return folder.resolve(program + ".java");
    }

    private void edit(String program, String from, String to) throws IOException {
        String text = Files.readString(source(program));
        assertThat(text).contains(from);
        Files.writeString(source(program), text.replace(from, to));
    }

    private Cli.Result run(String command, String program, String... options) {
        List<String> all = new ArrayList<>(List.of(command, "--no-progress", "--store=" + folder.resolve("store")));
        if (command.equals("check")) {
            all.add("--trace=" + folder.resolve("trace.json"));
        }
        all.addAll(List.of(options));
        all.add(source(program).toString());
        return Cli.run(all.toArray(String[]::new));
    }

    private Cli.Result explore(String... options) {
        List<String> all = new ArrayList<>(List.of("--op=add(1..N)", "--op=removeAbove(1)", "--bound=4", "--quiet"));
        all.addAll(List.of(options));
        return run("explore", "SmallSet", all.toArray(String[]::new));
    }

    private static String withoutReuse(String out) {
        return Golden.normalize(out).replaceAll("(?m)^(Changed|Nothing that|Reused|The last run|Not reused).*\n", "");
    }

    @Test
    @DisplayName("of an exploration that found a violation shows it again, and nothing else is executed")
    void repeats_a_violation_of_an_exploration() throws IOException {
        Cli.Result first = explore();
        assertThat(first.code()).isEqualTo(1);
        Path json = folder.resolve("result.json");
        Cli.Result second = explore("--json=" + json);
        assertThat(second.code()).isEqualTo(1);
        assertThat(withoutReuse(second.out())).isEqualTo(withoutReuse(first.out()));
        Golden.check("second-run-explore-violation.txt", second.out());
        Golden.check("second-run-explore-violation.json", Files.readString(json));
    }

    @Test
    @DisplayName("of a check that found a violation shows it again, with its trace, and nothing else is executed")
    void repeats_a_violation_of_a_check() {
        Cli.Result first = run("check", "LostUpdate");
        assertThat(first.code()).isEqualTo(1);
        Cli.Result second = run("check", "LostUpdate");
        assertThat(second.code()).isEqualTo(1);
        assertThat(withoutReuse(second.out())).isEqualTo(withoutReuse(first.out()));
        Golden.check("second-run-check-violation.txt", second.out());
        assertThat(Cli.run("replay", folder.resolve("trace.json").toString()).code())
                .isEqualTo(1);
    }

    @Test
    @DisplayName(
            "of a check with methods on the host shows its violation again, and a fix of such a method's caller counts")
    void repeats_a_violation_with_methods_on_the_host() throws IOException {
        Cli.Result first = run("check", "HostDigest", "--verbose");
        assertThat(first.code()).isEqualTo(1);
        assertThat(first.out()).contains("on the host");
        Cli.Result second = run("check", "HostDigest", "--verbose");
        assertThat(second.code()).isEqualTo(1);
        assertThat(steps(second.out())).isEqualTo(steps(first.out()));
        assertThat(Cli.run("replay", folder.resolve("trace.json").toString()).out())
                .contains("The violation shows again.");
        edit("HostDigest", "Thread other = new Thread(() -> sum += digestOf(\"abc\"), \"other\");", """
                Thread other = new Thread(() -> { int value = digestOf("abc"); synchronized (HostDigest.class) { sum += value; } }, "other");""");
        edit("HostDigest", "        sum += digestOf(\"abcde\");", """
                int value = digestOf("abcde"); synchronized (HostDigest.class) { sum += value; }""");
        assertThat(run("check", "HostDigest").code()).isEqualTo(0);
    }

    @Test
    @DisplayName("with operations on the host reuses what a change of one of them cannot have touched")
    void reuses_with_operations_on_the_host() throws IOException {
        Cli.Result first = explore("--mixed=all");
        assertThat(first.code()).isEqualTo(1);
        edit("SmallSet", "elements[i] = elements[--size];", "elements[i--] = elements[--size];");
        Cli.Result second = explore("--mixed=all");
        assertThat(second.code()).isEqualTo(0);
        assertThat(second.out()).contains("Reused");
        assertThat(withoutReuse(second.out()).replaceAll("(?m)^.* on the host.*\n", ""))
                .isEqualTo(withoutReuse(explore("--no-store").out()));
    }

    /** Returns the steps that a report shows. */
    private static String steps(String report) {
        String rest = report.substring(report.indexOf("Steps that lead to it:"));
        return rest.substring(0, rest.indexOf("\n\n"));
    }

    @Test
    @DisplayName("gives no old answer to another question")
    void answers_the_question_that_is_asked() {
        assertThat(run("check", "Choices").code()).isEqualTo(1);
        String trace = "--trace=" + folder.resolve("other.json");
        for (String option : List.of("--all-violations", "--search=bfs", "--no-minimize", "--reuse=isse")) {
            Cli.Result scratch = Cli.run(
                    "check",
                    "--no-progress",
                    "--no-store",
                    trace,
                    option,
                    source("Choices").toString());
            Cli.Result again = run("check", "Choices", option);
            assertThat(again.code()).isEqualTo(1);
            assertThat(again.out()).doesNotContain("only what leads to a violation");
            assertThat(violations(again)).as(option).isEqualTo(violations(scratch));
        }
        assertThat(explore().code()).isEqualTo(1);
        assertThat(explore("--invariant=contains").code()).isEqualTo(2);
        assertThat(explore("--op=first()").out()).doesNotContain("only what leads to a violation");
    }

    private static List<String> violations(Cli.Result result) {
        return result.out()
                .lines()
                .filter(each -> each.startsWith("Violation") || each.contains("different violations"))
                .toList();
    }

    @Test
    @DisplayName("after the bug is mended tells what has changed, and that the violation is gone")
    void tells_what_has_changed() throws IOException {
        assertThat(explore().code()).isEqualTo(1);
        edit("SmallSet", "elements[i] = elements[--size];", "elements[i--] = elements[--size];");
        Cli.Result mended = explore();
        assertThat(mended.code()).isZero();
        Golden.check("second-run-mended.txt", mended.out());
    }

    @Test
    @DisplayName("tells how long the last run from scratch took, however many came between")
    void passes_on_the_time_of_a_full_run() throws IOException {
        edit("SmallSet", "elements[i] = elements[--size];", "elements[i--] = elements[--size];");
        assertThat(explore().code()).isZero();
        String full = fullSeconds(explore());
        edit("SmallSet", "return removed;", "return removed + 0 * limit;");
        Cli.Result third = explore();
        assertThat(third.out()).contains("Changed: SmallSet.removeAbove(int): line ");
        assertThat(fullSeconds(third)).isEqualTo(full);
        assertThat(fullSeconds(explore())).isEqualTo(full);
    }

    private static String fullSeconds(Cli.Result result) {
        Matcher matcher = FULL.matcher(result.out());
        assertThat(matcher.find()).as(result.out()).isTrue();
        return matcher.group(1);
    }

    @Test
    @DisplayName("of a check is as deep as the first, and says so")
    void keeps_the_depth() {
        Cli.Result first = run("check", "Fine");
        Cli.Result second = run("check", "Fine");
        assertThat(first.out()).contains("depth 4");
        assertThat(withoutReuse(second.out())).isEqualTo(withoutReuse(first.out()));
        Golden.check("second-run-check.txt", second.out());
    }

    @Test
    @DisplayName("of a comparison with a model sees that results are equal now, and when they no longer are")
    void compares_with_a_model_as_results_are_now() throws IOException {
        Files.writeString(source("Bag"), """
                public class Bag {
                  private int n;
                  public void add() { n = (n + 1) % 3; }
                  public Point top() { return new Point(n, 1); }
                  public static class Point {
                    final int x;
                    final int id;
                    Point(int x, int id) { this.x = x; this.id = id; }
                    /* equality */
                  }
                  public static class Model {
                    private int n;
                    public void add() { n = (n + 1) % 3; }
                    public Point top() { return new Point(n, 2); }
                  }
                }
                """);
        String[] options = {"--model=Bag$Model", "--op=add()", "--op=top()", "--length=3", "--quiet"};
        String equality = "public boolean equals(Object o) { return o instanceof Point p && p.x == x; }";
        assertThat(run("explore", "Bag", options).code()).isEqualTo(1);
        edit("Bag", "/* equality */", equality);
        assertThat(run("explore", "Bag", options).code()).isZero();
        edit("Bag", equality, "/* equality */");
        assertThat(run("explore", "Bag", options).code()).isEqualTo(1);
    }
}
