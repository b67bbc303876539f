package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("A program written for Java PathFinder")
class JpfProgramsTest {
    @TempDir
    private Path folder;

    private Cli.Result check(String name) {
        return Cli.run(
                "check",
                "--no-progress",
                "--no-store",
                "--trace=" + folder.resolve("trace.json"),
                "-cp",
                verify(),
                Cli.module().resolve("src/test/programs/jpf").resolve(name).toString());
    }

    private static String verify() {
        try {
            return Path.of(gov.nasa.jpf.vm.Verify.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @DisplayName("has the race that it is known for")
    void race() {
        Cli.Result result = check("Racer.java");
        assertThat(result.out()).contains("java.lang.ArithmeticException: / by zero");
        assertThat(result.code()).isEqualTo(1);
    }

    @Test
    @DisplayName("has the deadlock that it is known for")
    void deadlock() {
        assertThat(check("OldClassic.java").out()).contains("Violation: deadlock");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Crossing          | all are over after 17 minutes",
                "DiningPhil        | Violation: deadlock",
                "HelloWorld        | No violation: everything was explored.",
                "NumericValueCheck | value out of range: 11.0",
                "RobotManager      | java.lang.NullPointerException",
                "StopWatch         | assuming that no time passes between two reads of the clock"
            })
    @DisplayName("is one of its examples, written anew, and shows what it is there for")
    void examples(String name, String shown) {
        assertThat(check(name + ".java").out()).contains(shown);
    }

    @Test
    @DisplayName("chooses, gives paths up and counts; fields can be left out of states")
    void choices() {
        assertThat(check("Rand.java").out()).contains("/ by zero", "Choose.index(3) = 2");
        assertThat(check("Counted.java").code()).isZero();
    }

    @Test
    @DisplayName("has atomic sections")
    void atomic() {
        assertThat(check("AtomicCounter.java").code()).isZero();
    }

    @Test
    @DisplayName("is found by its .jpf file, and what of that is not read is said")
    void file() throws IOException {
        Cli.Result result = check("Rand.jpf");
        assertThat(result.out()).contains("/ by zero");
        assertThat(result.err())
                .contains("listener is not read", "for one of your own see --listener")
                .doesNotContain("target", "classpath", "search.");
        assertThat(check("BoundedBuffer.jpf").out()).contains("Violation: deadlock");
        Path empty = folder.resolve("empty.jpf");
        Files.writeString(empty, "search.class = X\n");
        assertThat(Cli.run("check", empty.toString()).err()).contains("names no target");
        assertThat(Cli.run("check", folder.resolve("none.jpf").toString()).err())
                .contains("cannot read");
    }
}
