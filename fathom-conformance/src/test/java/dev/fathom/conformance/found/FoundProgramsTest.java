package dev.fathom.conformance.found;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What once went wrong does not go wrong again: programs that real users' code was reduced to. */
@Tag("slow")
class FoundProgramsTest {
    @TempDir
    Path folder;

    @TestFactory
    @DisplayName("each program shows what it says it shows")
    Stream<DynamicTest> eachProgramShowsWhatItSaysItShows() throws IOException {
        return FoundProgram.in(FoundProgram.SOURCES).stream()
                .flatMap(program -> program.runs().stream()
                        .filter(FoundRun::isWanted)
                        .map(run -> dynamicTest(
                                program.name(run),
                                () -> assertThat(program.wrongIn(run, folder)).isEmpty())));
    }

    @Test
    @DisplayName("a run that is not as expected is told")
    void aRunThatIsNotAsExpectedIsTold() throws IOException {
        Path source = FoundProgram.SOURCES.resolve("check").resolve("WaitForEnd.java");
        FoundRun run = FoundRun.of(List.of(
                        "// run:", "//   exit 1", "//   says nonsense", "//   never violation", "//   states 0"))
                .get(0);
        assertThat(new FoundProgram("check", source, List.of(run)).wrongIn(run, folder))
                .contains("exit code 0, expected 1", "does not say: nonsense", "says: violation", "expected at most 0");
    }
}
