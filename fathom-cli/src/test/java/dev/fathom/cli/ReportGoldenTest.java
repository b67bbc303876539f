package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("The report")
class ReportGoldenTest {
    @TempDir
    private Path folder;

    private String check(int expectedCode, String program, String... options) {
        String[] arguments = new String[options.length + 4];
        arguments[0] = "check";
        arguments[1] = "--no-progress";
        System.arraycopy(options, 0, arguments, 2, options.length);
        arguments[options.length + 2] = "--trace=" + folder.resolve("trace.json");
        arguments[options.length + 3] = Cli.program(program);
        Cli.Result result = Cli.run(arguments);
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isEqualTo(expectedCode);
        return result.out();
    }

    @Test
    @DisplayName("of an uncaught exception shows lines, choices, output and the stack trace")
    void of_an_uncaught_exception() {
        Golden.check("uncaught-exception.txt", check(1, "Choices"));
    }

    @Test
    @DisplayName("of a failed assertion is the same again in a replay")
    void of_an_assertion_and_its_replay() {
        Golden.check("assertion.txt", check(1, "TwoBugs", "--search=bfs", "--all-violations"));
        Cli.Result first = Cli.run("replay", folder.resolve("trace.json").toString());
        assertThat(first.code()).isEqualTo(1);
        Golden.check("replay.txt", first.out());
        Cli.Result second = Cli.run("replay", folder.resolve("trace-2.json").toString());
        assertThat(second.code()).isEqualTo(1);
    }

    @Test
    @DisplayName("folds long stretches of a trace, but not with --verbose")
    void folds_long_traces() {
        Golden.check("long-trace.txt", check(1, "LongLoop"));
        assertThat(check(1, "LongLoop", "--verbose").lines().count()).isGreaterThan(900);
    }

    @Test
    @DisplayName("shows no trace with --quiet")
    void is_short_with_quiet() {
        Golden.check("quiet.txt", check(1, "Choices", "--quiet"));
    }

    @Test
    @DisplayName("says that nothing is wrong")
    void of_success() {
        Golden.check("no-violation.txt", check(0, "Fine"));
    }

    @Test
    @DisplayName("says which limits were reached")
    void of_limits() {
        Golden.check("depth-limit.txt", check(3, "Fine", "--depth=2"));
        Golden.check("state-limit.txt", check(3, "Fine", "--max-states=5"));
    }

    @Test
    @DisplayName("asks whether a loop is endless")
    void of_an_endless_loop() {
        Golden.check("endless-loop.txt", check(3, "EndlessLoop", "--step-limit=100000"));
    }

    @Test
    @DisplayName("names what cannot be executed")
    void of_something_unsupported() {
        Golden.check("unsupported.txt", check(3, "NativeMethod"));
    }

    @Test
    @DisplayName("says when a violation does not show again")
    void of_a_replay_of_a_corrected_program() throws IOException {
        Path program = folder.resolve("TwoBugs.java");
        Files.copy(Path.of(Cli.program("TwoBugs")), program);
        Path trace = folder.resolve("trace.json");
        assertThat(Cli.run("check", "--no-progress", "--trace", trace.toString(), program.toString())
                        .code())
                .isEqualTo(1);
        Files.writeString(program, Files.readString(program).replace("int[] empty = {}", "int[] empty = {1, 2}"));
        Cli.Result result = Cli.run("replay", trace.toString());
        assertThat(result.code()).isEqualTo(3);
        Golden.check("replay-differs.txt", result.out().replace(folder.toString(), "<folder>"));
    }

    @Test
    @DisplayName("as JSON has all that docs/json.md describes")
    void as_json() throws IOException {
        Path json = folder.resolve("result.json");
        check(1, "TwoBugs", "--json=" + json, "--all-violations");
        Golden.check("violation.json", Files.readString(json));
        check(0, "Fine", "--json=" + json);
        Golden.check("no-violation.json", Files.readString(json));
        check(3, "Fine", "--depth=1", "--json=" + json);
        Golden.check("incomplete.json", Files.readString(json));
    }

    @Test
    @DisplayName("of the object that is explored is the one in the README")
    void of_the_explored_example() throws IOException {
        Path readme = Cli.module().resolveSibling("README.md");
        Cli.Result result = Cli.run(
                "explore",
                "--no-progress",
                "--model=java.util.TreeSet",
                readme.resolveSibling("examples/SortedIntsExample.java").toString());
        String violation = result.out()
                .substring(result.out().indexOf("Violation:"), result.out().indexOf("\nThe same as a JUnit test"));
        assertThat(Files.readString(readme)).contains("```\n" + violation + "```\n");
        assertThat(Files.readAllLines(readme)).hasSizeLessThanOrEqualTo(150);
    }

    @Test
    @DisplayName("of the first example is the one in docs/check.md")
    void of_the_first_example() throws IOException {
        Path page = Cli.module().resolveSibling("docs/check.md");
        Cli.Result result = Cli.run(
                "check",
                "--no-progress",
                "--trace=" + folder.resolve("trace.json"),
                page.resolveSibling("../examples/RingBufferExample.java").toString());
        assertThat(Golden.normalize(Files.readString(page)))
                .contains("```\n" + Golden.normalize(result.out()) + "```\n");
    }

    @Test
    @DisplayName("of the help teaches every command")
    void of_the_help() {
        Golden.check("help.txt", Cli.run("--help").out());
        for (String command : new String[] {"check", "run", "replay", "diff"}) {
            Cli.Result result = Cli.run(command, "--help");
            assertThat(result.code()).isZero();
            Golden.check("help-" + command + ".txt", result.out());
        }
        assertThat(Cli.run().out()).isEqualTo(Cli.run("--help").out());
    }
}
