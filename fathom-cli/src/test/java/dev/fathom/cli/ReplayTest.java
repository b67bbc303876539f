package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A replay in another JVM")
class ReplayTest {
    @TempDir
    private Path folder;

    @ParameterizedTest(name = "of {0} {1}")
    @DisplayName("follows the choices of the search to the same violation")
    @CsvSource({
        "LostUpdate,",
        "LostUpdate, --races=violation",
        "LostUpdate, --no-discipline",
        "LostUpdate, --no-local --no-discipline",
        "LostUpdate, --no-settle",
        "LostUpdate, --stateless --search=dfs",
        "HarmlessRace, --races=violation",
        "MonitorDeadlock,",
        "LockDeadlock,",
        "LockDeadlock, --library=open --search=bfs",
        "LostNotification, --all-violations",
        "FailingThread,",
        "NeverShutDown,",
        "FullQueue, --search=dfs",
        "TimedWait,",
        "TimedWait, --spurious-wakeups --timeouts=idle",
        "NoProgress,"
    })
    void shows_the_same_violation(String program, String options) throws IOException, InterruptedException {
        Path trace = folder.resolve("trace.json");
        List<String> check = new ArrayList<>(List.of("check", "--no-progress", "--trace=" + trace));
        if (options != null) {
            check.addAll(List.of(options.split(" ")));
        }
        check.add(Cli.program(program));
        Cli.Result checked = Cli.run(check.toArray(String[]::new));
        assertThat(checked.err()).isEmpty();
        assertThat(checked.code()).isEqualTo(ExitCode.VIOLATION);
        assertThat(checked.out()).doesNotContain("did not show again");
        String replayed = replay(trace);
        assertThat(replayed).endsWith("The violation shows again.\n");
        assertThat(steps(replayed)).isEqualTo(steps(checked.out()));
    }

    private String replay(Path trace) throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dstdout.encoding=UTF-8",
                        "-Dfile.encoding=UTF-8",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.fathom.cli.Main",
                        "replay",
                        trace.toString())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(ExitCode.VIOLATION);
        return Files.readString(out);
    }

    /** Returns the steps that a report shows. */
    private static String steps(String report) {
        String rest = report.substring(report.indexOf("Steps that lead to it:"));
        return rest.substring(0, rest.indexOf("\n\n"));
    }
}
