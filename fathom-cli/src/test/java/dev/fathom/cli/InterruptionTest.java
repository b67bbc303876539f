package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An interrupted check")
class InterruptionTest {
    @TempDir
    private Path folder;

    @Test
    @DisplayName("shows progress until then, reports what was found so far, and exits with 3")
    void reports_what_was_found_so_far() throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Dfathom.terminal=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.fathom.cli.Main",
                        "check",
                        Cli.program("Forever"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        waitForProgress(err, process);
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(out, StandardCharsets.UTF_8))
                .startsWith("Incomplete: nothing wrong so far, but not everything was explored:\n  - interrupted\n")
                .contains(" states, ");
        assertThat(process.exitValue()).isEqualTo(ExitCode.INCOMPLETE);
    }

    private static void waitForProgress(Path err, Process process) throws IOException, InterruptedException {
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!Files.readString(err, StandardCharsets.UTF_8).contains(" transitions (")) {
            assertThat(process.isAlive() && System.nanoTime() < patience).isTrue();
            Thread.sleep(50);
        }
    }
}
