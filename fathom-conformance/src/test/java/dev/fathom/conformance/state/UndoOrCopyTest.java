package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.subjects.alarmclock.AlarmClockMain;
import dev.fathom.subjects.daisy.DaisyCorrected;
import dev.fathom.subjects.philosophers.DiningPhilosophers;
import dev.fathom.subjects.replicatedworkers.ReplicatedWorkers;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.state.UndoOrCopy.How;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
@DisplayName("Choice points that hold a copy, and others that are undone")
class UndoOrCopyTest {
    private static final int STATES = 800;
    private static final List<Class<?>> PROGRAMS =
            List.of(DiningPhilosophers.class, AlarmClockMain.class, DaisyCorrected.class, ReplicatedWorkers.class);

    /** Between two choices an array of a small state is sorted again and again, and garbage is left. */
    private static final String SORTER = """
            public static void main(String[] args) {
                int[] numbers = new int[300];
                for (int round = 0; round < 8; round++) {
                    int start = Choose.intRange(0, 2);
                    for (int i = 0; i < numbers.length; i++) {
                        numbers[i] = (numbers[i] + (i ^ start) * 7) % 1000;
                    }
                    java.util.Arrays.sort(numbers);
                    int[] copy = numbers.clone();
                    assert copy[0] <= copy[299];
                }
                assert numbers[0] != numbers[1] || numbers[0] != 5;
            }
            """;

    @ParameterizedTest
    @EnumSource(
            value = Strategy.class,
            names = {"DFS", "FEWEST_PREEMPTIONS"})
    @DisplayName("nest in any order, and lead back to the same states")
    void nest(Strategy strategy) throws URISyntaxException {
        for (Class<?> each : PROGRAMS) {
            Path classes = Path.of(
                    each.getProtectionDomain().getCodeSource().getLocation().toURI());
            MachineOptions.Builder options = MachineOptions.builder(new RecordingHost())
                    .classPath(List.of(classes))
                    .heapMebibytes(64)
                    .interleavings(Interleavings.all());
            try (GuestMachine undoing = new GuestMachine(options.build());
                    GuestMachine copying = new GuestMachine(options.build());
                    GuestMachine mixed = new GuestMachine(options.build())) {
                undoing.start(each.getName());
                copying.start(each.getName());
                mixed.start(each.getName());
                mixed.undoOrCopy().by(How.IN_TURN);
                String expected = explore(copying, strategy, Backtracking.COPY);
                assertThat(explore(undoing, strategy, Backtracking.UNDO))
                        .as(each.getName())
                        .isEqualTo(expected);
                assertThat(explore(mixed, strategy, Backtracking.UNDO))
                        .as(each.getName())
                        .isEqualTo(expected);
                assertThat(mixed.undoOrCopy().copied()).isPositive();
                assertThat(undoing.undoOrCopy().copied()).isZero();
            }
        }
    }

    @Test
    @DisplayName("are copied where much is stored in a small state, and undone elsewhere")
    void cheaper() {
        GuestProgram program = GuestProgram.withMembers(SORTER);
        try (GuestMachine undoing = program.start(new RecordingHost(), List.of());
                GuestMachine choosing = program.start(new RecordingHost(), List.of());
                GuestMachine copying = program.start(new RecordingHost(), List.of())) {
            String expected = explore(undoing, Strategy.DFS, Backtracking.UNDO);
            assertThat(explore(choosing, Strategy.DFS, Backtracking.AUTO)).isEqualTo(expected);
            assertThat(explore(copying, Strategy.DFS, Backtracking.COPY)).isEqualTo(expected);
            assertThat(choosing.undoOrCopy().copied()).isGreaterThan(100);
        }
    }

    private static String explore(GuestMachine machine, Strategy strategy, Backtracking backtracking) {
        SearchResult result = new Search(
                        machine,
                        SearchOptions.builder(strategy, backtracking)
                                .stateLimit(STATES)
                                .allViolations(true)
                                .build())
                .run();
        return result.verdict() + ", " + result.states() + " states, " + result.transitions() + " transitions, "
                + result.stateSetFingerprint();
    }
}
