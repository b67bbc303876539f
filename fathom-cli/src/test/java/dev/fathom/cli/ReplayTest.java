package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("A replay in another JVM")
class ReplayTest {
    private static final List<String> CHECKS = List.of(
            "LostUpdate",
            "--races=violation LostUpdate",
            "--no-lockset LostUpdate",
            "--no-local --no-lockset LostUpdate",
            "--no-tenuring LostUpdate",
            "--stateless --search=dfs LostUpdate",
            "--no-minimize --search=bfs LostUpdate",
            "--races=violation HarmlessRace",
            "HostDigest",
            "--mixed=HostDigest.** --mixed-translation=eager --search=bfs --no-minimize HostDigest",
            "MonitorDeadlock",
            "LockDeadlock",
            "--library=open --search=bfs LockDeadlock",
            "--all-violations LostNotification",
            "FailingThread",
            "NeverShutDown",
            "--search=dfs FullQueue",
            "TimedWait",
            "--spurious-wakeups --timeouts=idle TimedWait",
            "NoProgress",
            "--invariant=Observed.balanced Observed",
            "--invariant=Observed.fewMoves --search=dfs --no-minimize Observed",
            "--all-violations --invariant=Observed.fewMoves --library=open --no-lockset Observed");

    @TempDir
    private Path folder;

    @Test
    @DisplayName("follows the choices of the search to the same violation, whatever was explored and how")
    void shows_the_same_violation() throws IOException, InterruptedException {
        List<String> reports = new ArrayList<>();
        for (String each : CHECKS) {
            reports.add(check(each));
        }
        String[] replays = replayAll().split(Replays.END);
        assertThat(replays).hasSameSizeAs(CHECKS);
        for (int i = 0; i < replays.length; i++) {
            assertThat(replays[i]).as(CHECKS.get(i)).endsWith("The violation shows again.\n");
            assertThat(steps(replays[i])).as(CHECKS.get(i)).isEqualTo(steps(reports.get(i)));
        }
    }

    private Path trace(String check) {
        return folder.resolve("trace-" + CHECKS.indexOf(check) + ".json");
    }

    private String check(String optionsAndProgram) {
        List<String> arguments = new ArrayList<>(List.of("check", "--no-progress"));
        arguments.addAll(List.of(optionsAndProgram.split(" ")));
        String program = arguments.remove(arguments.size() - 1);
        arguments.addAll(List.of("--trace=" + trace(optionsAndProgram), Cli.program(program)));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).as(optionsAndProgram).isEqualTo(ExitCode.VIOLATION);
        assertThat(result.out()).as(optionsAndProgram).doesNotContain("did not show again");
        return result.out();
    }

    private String replayAll() throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Replays.class.getName()));
        CHECKS.forEach(each -> command.add(trace(each).toString()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        return Files.readString(out);
    }

    /** Returns the steps that a report shows. */
    private static String steps(String report) {
        String rest = report.substring(report.indexOf("Steps that lead to it:"));
        return rest.substring(0, rest.indexOf("\n\n"));
    }
}
