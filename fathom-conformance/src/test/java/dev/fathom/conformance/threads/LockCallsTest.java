package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches find the same, in fewer states, if threads wait for locks of the library before they ask for them. */
@Tag("slow")
class LockCallsTest {
    private static final long FIRST = Seeds.first(20261401);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 80);
    private static final long MOST_STATES = 2_000;

    private final ProgramExplorer outside =
            new ProgramExplorer(Reductions.UNTENURED_LOCK_CALLS, MOST_STATES, List.of());
    private final ProgramExplorer queued = new ProgramExplorer(Reductions.UNTENURED, MOST_STATES, List.of());

    @Test
    @DisplayName("random programs have the same outcomes wherever their threads wait for locks")
    void sameFindings() {
        int compared = 0;
        long states = 0;
        long fewer = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program = ProgramGenerator.generateLocked(seed);
            String name = "Locked" + seed;
            Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
            Findings without = queued.explore(name, classes, Strategy.DFS, Backtracking.UNDO, 1);
            if (!without.omissions().isEmpty()) {
                continue;
            }
            String description = "Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program;
            Findings with = outside.explore(name, classes, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO, 1);
            assertThat(without.differenceTo(with)).as(description).isEmpty();
            compared++;
            states += without.states();
            fewer += with.states();
        }
        System.out.println(compared + " programs with locks compared: " + fewer + " of " + states + " states");
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
        assertThat(fewer).isLessThan(states * 3 / 4);
    }
}
