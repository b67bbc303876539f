package dev.fathom.subjects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.Thread.UncaughtExceptionHandler;
import java.time.Duration;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The corrected subjects are ordinary programs that end, on an ordinary JVM, without an exception in any thread. */
class CorrectedSubjectsTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int TIMES = 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "philosophers.OrderedPhilosophers 5 3",
                "remoteagent.RemoteAgentCorrected",
                "remoteagent.RemoteAgentCorrected 3 2",
                "deos.DeosCorrected 5",
                "daisy.DaisyCorrected",
                "daisy.DaisyCorrected 3 3",
                "elevator.ElevatorCorrected",
                "elevator.ElevatorCorrected 5 0-4 4-0 1-2 3-1",
                "alarmclock.AlarmClockCorrected",
                "alarmclock.AlarmClockCorrected 3",
                "raxextended.RaxExtendedCorrected",
                "raxextended.RaxExtendedCorrected 3 2 true",
                "replicatedworkers.ReplicatedWorkersCorrected",
                "replicatedworkers.ReplicatedWorkersCorrected 2 1 0 5 0.5"
            })
    @DisplayName("a corrected subject ends without an exception")
    void a_corrected_subject_ends_without_an_exception(String commandLine) {
        String[] words = commandLine.split(" ");
        String[] arguments = Arrays.copyOfRange(words, 1, words.length);
        Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
        UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> uncaught.add(exception));
        try {
            for (int i = 0; i < TIMES; i++) {
                assertTimeoutPreemptively(LIMIT, () -> run(words[0], arguments));
            }
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertThat(uncaught).isEmpty();
    }

    private static void run(String name, String[] arguments) throws ReflectiveOperationException {
        Class.forName("dev.fathom.subjects." + name)
                .getMethod("main", String[].class)
                .invoke(null, (Object) arguments);
    }
}
