package dev.fathom.conformance.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.subjects.philosophers.DiningPhilosophers;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The planted errors of the papers' subjects are found with the default settings; the corrected ones have none. */
@Tag("slow")
class SubjectVerdictsTest {
    private static final String TIME_LIMIT = "60s";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "philosophers.DiningPhilosophers 4, deadlock",
        "remoteagent.RemoteAgent, deadlock",
        "deos.Deos 2, assertion",
        "daisy.Daisy, assertion",
        "elevator.Elevator, uncaught-exception",
        "alarmclock.AlarmClockMain, uncaught-exception",
        "raxextended.RaxExtended, assertion",
        "replicatedworkers.ReplicatedWorkers, deadlock"
    })
    @DisplayName("the planted error of a subject is found")
    void the_planted_error_of_a_subject_is_found(String program, String kind) throws Exception {
        assertThat(check(program, List.of()).finding()).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "philosophers.OrderedPhilosophers 4",
        "remoteagent.RemoteAgentCorrected",
        "deos.DeosCorrected 3",
        "daisy.DaisyCorrected",
        "elevator.ElevatorCorrected 3 0-2 2-0",
        "alarmclock.AlarmClockCorrected 2",
        "raxextended.RaxExtendedCorrected 2 2 false",
        "replicatedworkers.ReplicatedWorkersCorrected 3 1 0 5 0.5"
    })
    @DisplayName("a corrected subject is explored completely and has no error")
    void a_corrected_subject_has_no_error(String program) throws Exception {
        // Some of them are meant to run for ever.
        assertThat(check(program, List.of("--endless")).finding()).isEqualTo("no-violation");
    }

    private CheckOutcome check(String program, List<String> options) throws IOException, URISyntaxException {
        Path classes = Path.of(DiningPhilosophers.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String[] words = program.split(" ");
        return new Checks(classes, TIME_LIMIT, folder)
                .check(options, "dev.fathom.subjects." + words[0], Arrays.copyOfRange(words, 1, words.length));
    }
}
