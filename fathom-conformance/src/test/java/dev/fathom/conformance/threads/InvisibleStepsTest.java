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

/** Searches find the same, in fewer states, if steps are taken at once that no other thread can notice. */
@Tag("slow")
class InvisibleStepsTest {
    private static final long FIRST = Seeds.first(20261301);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 60);
    private static final long MOST_STATES = 500;

    private final ProgramExplorer eager = new ProgramExplorer(Reductions.UNTENURED_INVISIBLE, MOST_STATES, List.of());
    private final ProgramExplorer alone = new ProgramExplorer(Reductions.INVISIBLE_STEPS, 2 * MOST_STATES, List.of());
    private final ProgramExplorer plain = new ProgramExplorer(Reductions.NONE, MOST_STATES, List.of());

    @Test
    @DisplayName("random programs have the same outcomes whenever their threads begin")
    void sameFindings() {
        int compared = 0;
        long states = 0;
        long fewer = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program =
                    seed % 2 == 0 ? ProgramGenerator.generate(seed) : ProgramGenerator.generateJoined(seed);
            String name = "Eager" + seed;
            Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
            Findings without = plain.explore(name, classes, Strategy.DFS, Backtracking.UNDO, 1);
            if (!without.omissions().isEmpty()) {
                continue;
            }
            String description = "Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program;
            Findings with = alone.explore(name, classes, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO, 1);
            assertThat(without.differenceTo(with)).as(description).isEmpty();
            assertThat(without.differenceTo(eager.explore(name, classes, Strategy.DFS, Backtracking.COPY, 1)))
                    .as("All reductions. " + description)
                    .isEmpty();
            compared++;
            states += without.states();
            fewer += with.states();
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
        assertThat(fewer).isLessThan(states);
    }
}
