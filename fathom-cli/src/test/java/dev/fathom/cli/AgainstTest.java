package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("explore --against")
class AgainstTest {
    private static final String SUBJECT = """
            public class Sum {
                static int made;
                private int sum;
                public int add(int x) { sum += x; made++; return sum; }
                public int div(int x) { if (x == 0) throw new ArithmeticException("zero"); sum = sum / x; return sum; }
                public Object maybe(int x) { return x > sum ? null : x == sum ? "same" : (Object) Integer.valueOf(x); }
                public long wide(int x) { return (long) sum << 33 | x; }
                public boolean small() { return sum < 100; }
                public static class Refused extends RuntimeException {}
            }
            """;

    @TempDir
    private Path folder;

    private String compiled(String name, String source) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(name));
        Path file = Files.writeString(classes.resolve("Sum.java"), source);
        int code =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(), file.toString());
        assertThat(code).isZero();
        return classes.toString();
    }

    private Cli.Result explore(String oldSource, boolean atOnce, String... more) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("explore", "--no-progress", "--no-store", "--bound", "3", "--op", "add(1..N)"));
        for (String each : List.of("div(0..2)", "maybe(0..3)", "wide(1)")) {
            arguments.addAll(List.of("--op", each));
        }
        if (atOnce) {
            arguments.add("--delta");
        }
        arguments.addAll(List.of(more));
        arguments.addAll(List.of("--against", compiled("old", oldSource), "-cp", compiled("new", SUBJECT), "Sum"));
        return Cli.run(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int sum;          | int sum; private long unused; |",
                "made++            | made += 2                    |",
                "\"zero\"        | \"by zero\"                 |",
                "ArithmeticException | IllegalStateException      | div(0) threw java.lang.ArithmeticException; the old version threw java.lang.IllegalStateException",
                "\"same\"        | \"equal\"                   | maybe(0) returned \"same\"; the old version returned \"equal\"",
                "<< 33             | << 34                        | wide(1) returned 8589934593; the old version returned 17179869185",
                "x > sum           | x > sum + 1                  | maybe(1) returned null; the old version returned 1",
                "sum += x;         | sum += made > 1 ? 0 : x;     | add(1) returned 3; the old version returned 2"
            })
    @DisplayName("finds what differs, one by one and many at once")
    void finds_what_differs(String part, String old, String difference) throws IOException {
        assertThat(SUBJECT).contains(part);
        for (boolean atOnce : new boolean[] {false, true}) {
            Cli.Result result = explore(SUBJECT.replace(part, old), atOnce);
            assertThat(result.code())
                    .as(result.out() + result.err())
                    .isEqualTo(difference == null ? ExitCode.FINE : ExitCode.VIOLATION);
            if (difference != null) {
                assertThat(result.out()).contains(difference);
            }
        }
    }

    @Test
    @DisplayName("writes a test that fails as long as the new version does something else")
    void test_of_a_difference() throws IOException {
        assertThat(explore(SUBJECT.replace("\"same\"", "\"equal\""), false).out())
                .contains("assertEquals(\"equal\", object.maybe(0));");
        assertThat(explore(SUBJECT.replace("ArithmeticException", "IllegalStateException"), false)
                        .out())
                .contains("assertThrows(java.lang.IllegalStateException.class, () -> object.div(0));");
        assertThat(explore(SUBJECT.replace("<< 33", "<< 34"), false).out())
                .as("a test cannot set static fields back")
                .doesNotContain("JUnit");
    }

    @Test
    @DisplayName("leaves out what the old version lacks, and does not ask it for invariants and exceptions")
    void leaves_out_what_is_missing() throws IOException {
        String old = SUBJECT.replaceAll("(?m)^.*(wide|small|Refused).*$", "");
        for (boolean atOnce : new boolean[] {false, true}) {
            Cli.Result result = explore(old, atOnce, "--invariant", "small", "--allow-exception", "Sum$Refused");
            assertThat(result.code()).as(result.out() + result.err()).isEqualTo(ExitCode.INCOMPLETE);
            assertThat(result.out()).contains("the old version has no wide to compare with");
        }
    }

    @Test
    @DisplayName("says that it is the old version that does not fit")
    void says_which_version() throws IOException {
        assertThat(explore("class Other {}", false).err()).contains("--against: Sum is not there");
        assertThat(explore("public class Sum {}", true).err())
                .contains("--against: the old version does not fit", "none of the operations");
    }
}
