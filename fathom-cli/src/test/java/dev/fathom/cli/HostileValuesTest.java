package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.program.SourceCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

@Tag("slow")
@DisplayName("Values of options that make no sense")
class HostileValuesTest {
    private static final List<String> HOSTILE = List.of(
            "",
            "-1",
            "99999999999999999999",
            "\u00e4\u4f60\ud83d\ude00",
            "[[[",
            "{{1}}",
            "\0",
            "'",
            "[I",
            "get(-9223372036854775808..9223372036854775807)",
            "get(\"\\q\")");

    @TempDir
    private static Path folder;

    private static final String KINDS = """
            public class Kinds {
                public interface Shape { int area(); static Shape of(int side) { return () -> side; } }
                public enum Color { RED }
                public record Point(int x, int y) {}
                public @interface Mark {}
                public abstract static class Half { public void inc() {} }
                public static class Hidden { private Hidden() {} public void inc() {} }
                public class Inner { public int get() { return 1; } }
                public static class Single {
                    private static final Single IT = new Single();
                    private int n;
                    private Single() {}
                    public static Single getInstance() { return IT; }
                    public int inc() { return n = (n + 1) % 3; }
                }
                public static class Base {
                    int n;
                    Base() {}
                    public static Base make() { return new Base() { @Override public int get() { throw new Error("derived"); } }; }
                    public int get() { return n; }
                }
                public int get(int i) { return i; }
                public boolean two(int a, String b) { return true; }
            }
            """;

    @BeforeAll
    static void compile() throws IOException {
        Path source = Files.writeString(folder.resolve("Kinds.java"), KINDS);
        for (Map.Entry<String, byte[]> each :
                SourceCompiler.compileSubject(source, List.of()).classes().entrySet()) {
            Files.write(folder.resolve(each.getKey() + ".class"), each.getValue());
        }
    }

    private static Cli.Result explore(String... arguments) {
        List<String> all = new ArrayList<>(List.of("explore", "--no-progress", "--quiet", "-cp", folder.toString()));
        all.addAll(List.of(arguments));
        return Cli.run(all.toArray(String[]::new));
    }

    /** Whatever is wrong with a value is said in one line that is not Fathom's mistake; or it works. */
    private static void assertSane(Cli.Result result, String what) {
        assertThat(result.err()).as(what).doesNotContain("internal error", "\tat ", "mistake in Fathom");
        assertThat(result.code()).as(what + result.err() + result.out()).isIn(0, 1, 2, 3);
        if (result.code() == 2) {
            assertThat(result.err().lines().filter(each -> !each.startsWith("Try: ") && !each.startsWith("Did you")))
                    .as(what)
                    .hasSize(1)
                    .allSatisfy(each -> assertThat(each).startsWith("fathom: "));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--op",
        "--root",
        "--bound",
        "--length",
        "--values",
        "--budget",
        "--invariant",
        "--model",
        "--allow-exception",
        "--ignore-field",
        "--unordered",
        "--search",
        "--heuristic",
        "--queue-limit",
        "--walks",
        "--seed",
        "--backtrack",
        "--match",
        "--max-states",
        "--time-limit",
        "--step-limit",
        "--workers",
        "--per",
        "--json",
        "--test",
        "--generate-tests",
        "--store",
        "--reuse",
        "--granularity",
        "--heap",
        "--stack",
        "-cp",
        "--source-path",
        "-D"
    })
    @DisplayName("of explore are refused in one line, or work")
    void of_explore(String option) {
        for (String value : HOSTILE) {
            boolean isOutput =
                    List.of("--store", "--generate-tests", "--json", "--test").contains(option);
            List<String> arguments = new ArrayList<>(List.of(option, isOutput ? folder + "/" + value : value));
            if (!List.of("--length", "--bound", "--budget", "--op").contains(option)) {
                arguments.addAll(List.of("--length", "1", "--op", "get(1)"));
            }
            if (List.of("--op", "--values").contains(option)) {
                arguments.addAll(List.of("--max-states", "20", "--time-limit", "2s"));
            }
            arguments.add("Kinds");
            assertSane(explore(arguments.toArray(String[]::new)), option + " '" + value + "'");
        }
    }

    @Test
    @DisplayName("of explore's class are refused in one line, or work")
    void of_the_class() {
        for (String value : HOSTILE) {
            assertSane(explore("--length", "1", value), "'" + value + "'");
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Kinds        | --op get              | get takes one argument, not 0: --op 'get(1..3)'",
                "Kinds        | --op two(1)           | two takes 2 arguments, not 1",
                "Kinds        | --op get(5..1)        | the range 5..1 is empty",
                "Kinds        | --op get({})          | a value is missing",
                "Kinds        | --op two(1..2000,1..2000) | two stands for 4,000,000 calls",
                "Kinds        | --op two(1..2000,{a..b}) | a range goes from one integer to another",
                "Kinds        | --bound x             | --bound takes a number from 1 to 100000, not 'x'",
                "Kinds        | --length=-1           | --length takes a number from 1 to 100000, not '-1'",
                "Kinds        | --values=0            | --values takes a number from 1 to 100000, not '0'",
                "Kinds        | --ignore-field=[[[    | because of the [ at place 1",
                "Kinds        | --ignore-field=Kinds.x[ | because of the [ at place 8",
                "Kinds        | --ignore-field=count  | which names no class",
                "Kinds        | --allow-exception=java.lang.String | java.lang.String is no exception",
                "Kinds        | --allow-exception=no.Such | no.Such is not on the class path",
                "Kinds        | --model=no.Such       | no.Such is not on the class path",
                "Kinds        | --budget=1s --length=3 | leave out --length",
                "java.util.ArrayList | --op remove    | remove takes one argument, not 0",
                "java.util.ArrayList | --op add       | add takes 1 or 2 arguments, not 0",
                "java.util.List | --length=2          | java.util.List is an interface: name a class",
                "Kinds$Shape  | --length=2            | or a static method that makes one with --root, as in --root 'of(1..2)'",
                "Kinds$Color  | --length=2            | Kinds$Color is an enum",
                "Kinds$Mark   | --length=2            | Kinds$Mark is an annotation type",
                "Kinds$Half   | --length=2            | Kinds$Half is abstract",
                "Kinds$Hidden | --length=2            | all constructors of Kinds$Hidden are private",
                "Kinds$Inner  | --length=2            | Kinds$Inner is an inner class, whose objects need one of Kinds",
                "Kinds$None   | --length=2            | Kinds$None is not on the class path (",
            })
    @DisplayName("are explained with a cure")
    void are_explained(String type, String options, String message) {
        List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
        arguments.add(type);
        Cli.Result result = explore(arguments.toArray(String[]::new));
        assertThat(result.err()).contains(message);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_REQUEST);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "Kinds$Point  | --length=2              | 0",
                "Kinds$Single | --length=4              | 0",
                "Kinds$Shape  | --length=2 --root=of(1..2) | 0",
                "Kinds$Base   | --length=2 --op=get() --root=make() | 1",
                "Kinds        | --op=get(1) --op=get(1) --length=2 | 0",
            })
    @DisplayName(
            "are none if there is an object: of a record, one of its kind, or of a class that a static method knows")
    void objects_of_all_kinds(String type, String options, int code) {
        List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
        arguments.add(type);
        Cli.Result result = explore(arguments.toArray(String[]::new));
        assertThat(result.code()).as(result.out() + result.err()).isEqualTo(code);
    }

    /** No class of this name is there: what is taken ends when that is found out, and costs nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"check", "explore", "run", "replay", "diff", "store list", "store show", "store remove"})
    @DisplayName("of any option of any command are refused in one line, or work")
    void of_any_option(String command) {
        List<String> words = List.of(command.split(" "));
        CommandLine spec = new CommandLineInterface(Streams.ofProcess()).commands(words.get(0));
        for (String each : words) {
            spec = Objects.requireNonNull(spec.getSubcommands().get(each));
        }
        for (OptionSpec option : spec.getCommandSpec().options()) {
            boolean takesValue = option.arity().max() > 0;
            for (String value : takesValue ? HOSTILE.subList(0, 6) : List.of("")) {
                List<String> arguments = new ArrayList<>(words);
                arguments.add(option.longestName());
                if (takesValue) {
                    arguments.add(isPlace(option) ? folder + "/" + value : value);
                }
                arguments.add("no.such.Class");
                if (words.contains("diff")) {
                    arguments.add(folder + "/nowhere");
                }
                if (!option.longestName().equals("--debug")) {
                    assertSane(Cli.run(arguments.toArray(String[]::new)), String.join(" ", arguments));
                }
            }
        }
    }

    private static boolean isPlace(OptionSpec option) {
        return option.type() == Path.class || option.paramLabel().matches("<?(FILE|DIR|STORE|DIRECTORY).*");
    }

    @Test
    @DisplayName("of check, run, replay and store are refused in one line, or work")
    void of_other_commands() {
        for (String value : HOSTILE) {
            for (String option :
                    List.of("--ignore-field", "--max-states", "--time-limit", "--heap", "--stack", "--seed")) {
                assertSane(
                        Cli.run(
                                "check",
                                "--no-progress",
                                "--no-store",
                                "--trace=" + folder.resolve("t"),
                                option,
                                value,
                                Cli.program("Fine")),
                        "check " + option + " '" + value + "'");
            }
            assertSane(Cli.run("check", "--no-store", "-cp", folder.toString(), value), "check '" + value + "'");
            assertSane(Cli.run("run", "-cp", folder.toString(), value), "run '" + value + "'");
            assertSane(Cli.run("replay", value), "replay '" + value + "'");
            assertSane(
                    Cli.run("store", "remove", "--store", folder.resolve("s").toString(), "--keep", value),
                    "prune --keep '" + value + "'");
            assertSane(
                    Cli.run("store", "remove", "--store", folder.resolve("s").toString(), "--older-than", value),
                    "prune '" + value + "'");
            assertSane(
                    Cli.run("store", "show", "--store", folder.resolve("s").toString(), value), "show '" + value + "'");
        }
    }
}
