package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.Stages;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches that learn from random runs what threads fight over find what others do, and begin again a few times at most. */
@Tag("slow")
class LearningRunsTest {
    private static final long FIRST = Seeds.first(20261201);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 60);
    private static final long MOST_STATES = 1000;
    private static final int FEW = 3;

    private final ProgramExplorer learning = new ProgramExplorer(Reductions.UNTENURED, MOST_STATES, List.of());
    private final ProgramExplorer plain = new ProgramExplorer(Reductions.UNLEARNED, MOST_STATES, List.of());

    @Test
    @DisplayName("random programs have the same outcomes with and without learning runs")
    void sameFindings() {
        int compared = 0;
        int restartsWith = 0;
        int restartsWithout = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program = ProgramGenerator.generate(seed);
            String name = "Learning" + seed;
            Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
            Findings without = plain.explore(name, classes, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO, 1);
            if (!without.omissions().isEmpty()) {
                continue;
            }
            Findings with = learning.explore(name, classes, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO, 1);
            assertThat(without.differenceTo(with))
                    .as("Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program)
                    .isEmpty();
            compared++;
            restartsWith += with.restarts();
            restartsWithout += without.restarts();
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 3);
        assertThat(restartsWithout).isGreaterThan(compared);
        assertThat(restartsWith).isLessThan(restartsWithout / 3);
    }

    @Test
    @DisplayName("a program that shows late what its threads fight over is begun again a few times")
    void fewRestarts() throws Exception {
        assertThat(restarts(true, "40", "20")).isLessThanOrEqualTo(FEW);
        assertThat(restarts(false, "40", "20")).isGreaterThan(10 * FEW);
    }

    private static int restarts(boolean learning, String... arguments) throws Exception {
        Path classes = Path.of(
                Stages.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        MachineOptions options = MachineOptions.builder(new RecordingHost())
                .classPath(List.of(classes))
                .heapMebibytes(64)
                .interleavings(Interleavings.builder().learningRuns(learning).build())
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.start(Stages.class.getName(), arguments);
            SearchOptions search = SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                    .stateLimit(10 * MOST_STATES)
                    .build();
            SearchResult result = new Search(machine, search).run();
            return result.restarts();
        }
    }
}
