package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("The report on a program with threads")
class ThreadReportGoldenTest {
    @TempDir
    private Path folder;

    private String check(int expectedCode, String program, String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", "--no-progress", "--no-minimize"));
        arguments.addAll(List.of(options));
        arguments.add("--trace=" + folder.resolve("trace.json"));
        arguments.add(Cli.program(program));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isEqualTo(expectedCode);
        assertThat(result.out()).doesNotContain("did not show again");
        return result.out();
    }

    @Test
    @DisplayName("shows which accesses made an assertion fail, and the races")
    void of_an_assertion_after_a_race() {
        Golden.check("thread-assertion.txt", check(1, "LostUpdate"));
    }

    @Test
    @DisplayName("shows who holds what in a deadlock of monitors")
    void of_a_deadlock_of_monitors() {
        Golden.check("thread-monitor-deadlock.txt", check(1, "MonitorDeadlock"));
    }

    @Test
    @DisplayName("shows who holds what in a deadlock of java.util.concurrent locks")
    void of_a_deadlock_of_locks() {
        Golden.check("thread-lock-deadlock.txt", check(1, "LockDeadlock"));
    }

    @Test
    @DisplayName("shows a notification that nobody waits for yet")
    void of_a_lost_notification() {
        Golden.check("thread-lost-notification.txt", check(1, "LostNotification"));
    }

    @Test
    @DisplayName("shows an exception that ends a second thread")
    void of_an_exception_in_a_second_thread() {
        Golden.check("thread-exception.txt", check(1, "FailingThread"));
    }

    @Test
    @DisplayName("shows the threads of an executor that is never shut down")
    void of_an_executor_never_shut_down() {
        Golden.check("thread-executor.txt", check(1, "NeverShutDown"));
    }

    @Test
    @DisplayName("shows calls of a blocking queue as the program made them")
    void of_a_blocking_queue() {
        Golden.check("thread-queue.txt", check(1, "FullQueue"));
    }

    @Test
    @DisplayName("shows a timeout that fires, unless timeouts are for idle times")
    void of_a_timeout() {
        Golden.check("thread-timeout.txt", check(1, "TimedWait"));
        check(0, "TimedWait", "--timeouts=idle");
    }

    @Test
    @DisplayName("shows a loop that makes no progress")
    void of_no_progress() {
        String report = check(1, "NoProgress");
        Golden.check("thread-no-progress.txt", Golden.normalize(report).replaceAll(" *\\d{4,}", " <many>"));
    }

    @Test
    @DisplayName("lists races, or calls them violations")
    void of_races() {
        Golden.check("thread-race-list.txt", check(0, "HarmlessRace"));
        Golden.check("thread-race-violation.txt", check(1, "HarmlessRace", "--races=violation"));
    }

    @Test
    @DisplayName("as JSON has steps of threads, races and who waits in a deadlock")
    void as_json() throws IOException {
        Path json = folder.resolve("result.json");
        check(1, "LostUpdate", "--json=" + json);
        Golden.check("thread-assertion.json", Files.readString(json));
        check(1, "LockDeadlock", "--json=" + json);
        Golden.check("thread-deadlock.json", Files.readString(json));
    }

    @Test
    @DisplayName("of the second example is the one in docs/check.md")
    void of_the_second_example() throws IOException {
        Path page = Cli.module().resolveSibling("docs/check.md");
        Cli.Result result = Cli.run(
                "check",
                "--no-progress",
                "--trace=" + folder.resolve("trace.json"),
                page.resolveSibling("../examples/TransferExample.java").toString());
        assertThat(Golden.normalize(Files.readString(page)))
                .contains("```\n" + Golden.normalize(result.out()) + "```\n");
    }
}
