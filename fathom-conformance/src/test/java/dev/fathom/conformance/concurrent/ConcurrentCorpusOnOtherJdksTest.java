package dev.fathom.conformance.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.fathom.conformance.ChildJvm;
import dev.fathom.conformance.corpus.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The verdicts are right under every other JDK that is installed: its java.util.concurrent is another one. */
class ConcurrentCorpusOnOtherJdksTest {
    private static final int TIMEOUT_MINUTES = 20;

    @TempDir
    Path temporary;

    @TestFactory
    @DisplayName("each program gets its verdict, under the other JDKs too")
    List<DynamicTest> eachProgramGetsItsVerdictUnderOtherJdks() throws IOException, InterruptedException {
        Map<Integer, Path> jdks = Jdks.others();
        assumeFalse(jdks.isEmpty(), "no JDK but " + Runtime.version() + " is installed in the usual folders");
        List<DynamicTest> tests = new ArrayList<>();
        for (Map.Entry<Integer, Path> jdk : jdks.entrySet()) {
            Path results = temporary.resolve("jdk-" + jdk.getKey());
            new ChildJvm(jdk.getValue())
                    .run(
                            TIMEOUT_MINUTES,
                            ConcurrentCorpusMain.class,
                            ConcurrentCorpusTest.SOURCES.toString(),
                            ConcurrentCorpusTest.TARGET.toString(),
                            results.toString());
            tests.addAll(tests("JDK " + jdk.getKey(), results));
        }
        return tests;
    }

    private static List<DynamicTest> tests(String jdk, Path results) throws IOException {
        try (Stream<Path> files = Files.list(results)) {
            return files.sorted()
                    .map(file -> dynamicTest(
                            jdk + ": " + file.getFileName(),
                            () -> assertThat(file).hasContent("")))
                    .toList();
        }
    }
}
