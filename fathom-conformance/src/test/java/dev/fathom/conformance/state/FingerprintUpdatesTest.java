package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.fathom.vm.heap.Canonicalizer.Updates;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A fingerprint made from that of the state before is the one that a traversal of the state gives. */
@Tag("slow")
class FingerprintUpdatesTest {
    private static final int STATES = 3000;

    /** Most of the states that wait are written down. */
    private static final long WAITING_BYTES = 100_000;

    private static final List<Class<?>> PROGRAMS =
            List.of(DiningPhilosophers.class, AlarmClockMain.class, DaisyCorrected.class, ReplicatedWorkers.class);

    private long updated;
    private long restored;

    @ParameterizedTest
    @EnumSource(
            value = Strategy.class,
            names = {"DFS", "BFS", "FEWEST_PREEMPTIONS"})
    void searchesVisitTheSameStatesWithAndWithoutUpdates(Strategy strategy) {
        for (Class<?> program : PROGRAMS) {
            for (boolean tenured : new boolean[] {true, false}) {
                String expected = explore(program, strategy, tenured, Updates.OFF);
                assertThat(explore(program, strategy, tenured, Updates.CHECKED)).isEqualTo(expected);
                assertThat(explore(program, strategy, tenured, Updates.ON)).isEqualTo(expected);
            }
        }
        assertThat(updated)
                .as("fingerprints made from those of the states before")
                .isGreaterThan(STATES);
        assertThat(restored)
                .as("restored states summed up from others")
                .isGreaterThanOrEqualTo(strategy == Strategy.DFS ? 0 : STATES / 10);
    }

    private String explore(Class<?> program, Strategy strategy, boolean tenured, Updates updates) {
        Interleavings interleavings = Interleavings.builder()
                .tenured(tenured)
                .lockset(tenured)
                .atomicLibrary(tenured)
                .tidied(tenured)
                .build();
        MachineOptions options = MachineOptions.builder(new RecordingHost())
                .classPath(List.of(classesOf(program)))
                .heapMebibytes(64)
                .interleavings(interleavings)
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.fingerprintUpdates(updates);
            machine.start(program.getName());
            SearchOptions search = SearchOptions.builder(strategy, Backtracking.UNDO)
                    .stateLimit(STATES)
                    .waitingMemory(WAITING_BYTES)
                    .allViolations(true)
                    .build();
            SearchResult result = new Search(machine, search).run();
            updated += machine.updatedFingerprints();
            restored += machine.updatedRestoredStates();
            return program.getSimpleName() + ": " + result.states() + " states, " + result.transitions()
                    + " transitions, " + result.stateSetFingerprint();
        }
    }

    private static Path classesOf(Class<?> program) {
        try {
            return Path.of(
                    program.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
