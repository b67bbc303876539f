package dev.fathom.conformance.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.fathom.conformance.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The corpus passes under every other JDK that is installed: Fathom runs there, and executes that JDK's library. */
class OtherJdksTest {
    private static final int TIMEOUT_MINUTES = 8;

    @TempDir
    Path temporary;

    @TestFactory
    @DisplayName("each program prints and ends as on the host, under the other JDKs too")
    Stream<DynamicNode> eachProgramPrintsAndEndsAsOnTheHostUnderOtherJdks() throws IOException {
        Map<Integer, Path> jdks = Jdks.others();
        assumeFalse(jdks.isEmpty(), "no JDK but " + Runtime.version() + " is installed in the usual folders");
        return jdks.entrySet().stream()
                .map(jdk -> dynamicContainer("JDK " + jdk.getKey(), tests(jdk.getKey(), jdk.getValue())));
    }

    private Stream<DynamicNode> tests(int feature, Path home) {
        Path results = temporary.resolve("jdk-" + feature);
        try {
            new ChildJvm(home)
                    .run(
                            TIMEOUT_MINUTES,
                            CorpusMain.class,
                            CorpusTest.SOURCES.toString(),
                            CorpusTest.TARGET.toString(),
                            results.toString());
            try (Stream<Path> files = Files.list(results)) {
                List<DynamicNode> tests = files.sorted()
                        .map(file -> (DynamicNode) dynamicTest(
                                file.getFileName().toString(),
                                () -> assertThat(Files.readString(file)).isEmpty()))
                        .toList();
                return tests.stream();
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
