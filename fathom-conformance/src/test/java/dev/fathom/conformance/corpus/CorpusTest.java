package dev.fathom.conformance.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every program of the corpus does in Fathom's VM what it does on the host JVM. */
@Tag("slow")
class CorpusTest {
    static final Path SOURCES = Path.of("src", "corpus");
    static final Path TARGET = Path.of("target").toAbsolutePath();

    @TestFactory
    @DisplayName("each program prints and ends as on the host")
    Stream<DynamicTest> eachProgramPrintsAndEndsAsOnTheHost() throws IOException {
        return CorpusComparison.start(SOURCES, TARGET, Corpus::programs).entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(), () -> assertThat(entry.getValue().get()).isEmpty()));
    }
}
