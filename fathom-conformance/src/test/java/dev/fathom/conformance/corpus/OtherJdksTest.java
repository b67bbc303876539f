package dev.fathom.conformance.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The corpus passes under every other JDK that is installed: Fathom runs there, and executes that JDK's library. */
class OtherJdksTest {
    private static final int TIMEOUT_MINUTES = 5;

    @TempDir
    Path temporary;

    @TestFactory
    @DisplayName("each program prints and ends as on the host, under the other JDKs too")
    Stream<DynamicNode> eachProgramPrintsAndEndsAsOnTheHostUnderOtherJdks() throws IOException {
        Map<Integer, Path> jdks = Jdks.others();
        assumeFalse(jdks.isEmpty(), "no JDK but " + Runtime.version() + " is installed in the usual folders");
        return jdks.entrySet().stream().map(jdk -> dynamicContainer("JDK " + jdk.getKey(), tests(jdk.getKey(), jdk.getValue())));
    }

    private Stream<DynamicNode> tests(int feature, Path home) {
        try {
            Path results = temporary.resolve("jdk-" + feature);
            String output = run(home, results);
            try (Stream<Path> files = Files.list(results)) {
                List<DynamicNode> tests = files.sorted()
                        .map(file -> (DynamicNode) dynamicTest(
                                file.getFileName().toString(),
                                () -> assertThat(Files.readString(file)).isEmpty()))
                        .toList();
                DynamicNode process = dynamicTest("runs to the end", () -> assertThat(output).isEmpty());
                return Stream.concat(Stream.of(process), tests.stream());
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns what the process complained about. */
    private String run(Path home, Path results) throws IOException, InterruptedException {
        Files.createDirectories(results);
        Path log = temporary.resolve("log");
        Process process = new ProcessBuilder(
                        home.resolve("bin").resolve("java").toString(),
                        "-Xmx4g",
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "-cp",
                        classPath(),
                        CorpusMain.class.getName(),
                        CorpusTest.SOURCES.toString(),
                        CorpusTest.TARGET.toString(),
                        results.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            return "no end after " + TIMEOUT_MINUTES + " minutes: " + Files.readString(log);
        }
        return process.exitValue() == 0 ? "" : "exit code " + process.exitValue() + ": " + Files.readString(log);
    }

    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
    }
}
