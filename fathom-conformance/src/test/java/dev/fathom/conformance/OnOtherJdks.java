package dev.fathom.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.fathom.conformance.corpus.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/**
 * Tries programs under the other JDKs that are installed.
 *
 * @param main does so under the JDK that runs it. Its arguments: the folder of the sources, a folder to work in, and one
 *     for the results, which gets a file per program with what is wrong: empty if nothing is
 * @param timeoutMinutes what that may take for each JDK
 */
public record OnOtherJdks(Class<?> main, int timeoutMinutes) {
    /** Makes a test for each JDK and program; results go to the temporary folder. */
    public Stream<DynamicNode> tests(Path sources, Path target, Path temporary) throws IOException {
        Map<Integer, Path> jdks = Jdks.others();
        assumeFalse(jdks.isEmpty(), "no JDK but " + Runtime.version() + " is installed in the usual folders");
        return jdks.entrySet().stream()
                .map(jdk -> dynamicContainer(
                        "JDK " + jdk.getKey(),
                        results(jdk.getValue(), sources, target, temporary.resolve("jdk-" + jdk.getKey()))));
    }

    private Stream<DynamicNode> results(Path home, Path sources, Path target, Path results) {
        try {
            new ChildJvm(home)
                    .with("-Dfathom.golden.refresh=" + Boolean.getBoolean("fathom.golden.refresh"))
                    .with("-D" + Samples.ALL + "=" + Boolean.getBoolean(Samples.ALL))
                    .with("-Dfathom.found=" + System.getProperty("fathom.found", ""))
                    .run(timeoutMinutes, main, sources.toString(), target.toString(), results.toString());
            try (Stream<Path> files = Files.list(results)) {
                List<DynamicNode> tests =
                        files.sorted().map(OnOtherJdks::nothingIsWrong).toList();
                return tests.stream();
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static DynamicNode nothingIsWrong(Path result) {
        return dynamicTest(
                result.getFileName().toString(),
                () -> assertThat(Files.readString(result)).isEmpty());
    }
}
