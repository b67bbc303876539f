package dev.fathom.conformance.found;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.fathom.conformance.OnOtherJdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Large programs inside the machine: what {@link FoundProgramsTest} does, with those that take too long for it. */
@Tag("nightly")
class NightlyProgramsTest {
    private static final Path SOURCES = FoundProgram.SOURCES.resolve("nightly");
    private static final int TIMEOUT_MINUTES = 15;

    @TempDir
    Path folder;

    @TestFactory
    @DisplayName("each program shows what it says it shows")
    Stream<DynamicTest> eachProgramShowsWhatItSaysItShows() throws IOException {
        return FoundProgram.in(SOURCES).stream()
                .flatMap(program -> program.runs().stream()
                        .filter(FoundRun::isWanted)
                        .map(run -> dynamicTest(
                                program.name(run),
                                () -> assertThat(program.wrongIn(run, folder)).isEmpty())));
    }

    @TestFactory
    @DisplayName("each program shows what it says it shows, under the other JDKs too")
    Stream<DynamicNode> eachProgramShowsWhatItSaysItShowsUnderOtherJdks() throws IOException {
        return new OnOtherJdks(FoundProgramsMain.class, TIMEOUT_MINUTES)
                .tests(SOURCES, Path.of("target").toAbsolutePath(), folder);
    }
}
