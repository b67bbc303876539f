package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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

    @Test
    @DisplayName("is not cut off while a checkpoint is written, however long that takes")
    void waits_for_what_is_written() throws InterruptedException {
        Duration patience = Duration.ofMillis(20);
        assertThat(Interruption.await(new CountDownLatch(1), () -> false, patience))
                .isFalse();
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger asked = new AtomicInteger();
        assertThat(Interruption.await(
                        done,
                        () -> {
                            if (asked.incrementAndGet() == 8) {
                                done.countDown();
                            }
                            return asked.get() < 8;
                        },
                        patience))
                .isTrue();
    }

    private static void waitForProgress(Path err, Process process) throws IOException, InterruptedException {
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!Files.readString(err, StandardCharsets.UTF_8).contains(" transitions (")) {
            assertThat(process.isAlive() && System.nanoTime() < patience).isTrue();
            Thread.sleep(50);
        }
    }
}
