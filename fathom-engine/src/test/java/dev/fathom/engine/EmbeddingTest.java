package dev.fathom.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/embedding.md says is so. */
@Tag("slow")
class EmbeddingTest {
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    /** What the engine needs to run; nothing of the command line and of tests. */
    private static final Pattern RUNTIME =
            Pattern.compile(".*[/\\\\](fathom-(api|spi|vm|evolve|search|delta|explore|engine)|asm|fastutil).*");

    private static final Path ROOT = Path.of("").toAbsolutePath().endsWith("fathom-engine")
            ? Path.of("").toAbsolutePath().resolveSibling("")
            : Path.of("").toAbsolutePath();

    @TempDir
    private Path folder;

    private static String runtimeClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(each -> RUNTIME.matcher(each).matches() && !each.contains("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private List<String> run() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        folder + File.pathSeparator + runtimeClassPath(),
                        "CheckIt",
                        ROOT.resolve("examples/RingBufferExample.java").toString(),
                        folder.resolve("records").toString())
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
        return lines;
    }

    @Test
    @DisplayName(
            "a program that depends on the engine alone finds the bug of the first example, and reuses its record the second time")
    void aProgramOfAFewLinesChecksAnother() throws Exception {
        String page = Files.readString(ROOT.resolve("docs/embedding.md"));
        Matcher program = JAVA.matcher(page);
        assertThat(program.find()).isTrue();
        Path source = Files.writeString(folder.resolve("CheckIt.java"), program.group(1));
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        runtimeClassPath(),
                        "-d",
                        folder.toString(),
                        source.toString());
        assertThat(compiled).isZero();
        List<String> first = run();
        assertThat(first).containsExactly("VIOLATION", "took 3 instead of 2");
        List<String> second = run();
        assertThat(second)
                .startsWith("VIOLATION", "took 3 instead of 2", "Nothing that the last run executed has changed.")
                .anyMatch(each -> each.startsWith("Reused: all 22 transitions"));
        assertThat(page).contains(String.join("\n", first)).contains(second.get(2));
    }
}
