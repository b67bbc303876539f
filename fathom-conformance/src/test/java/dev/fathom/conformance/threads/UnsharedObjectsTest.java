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

/** What a thread did to an object is not forgotten when another thread takes the object away. */
@Tag("slow")
class UnsharedObjectsTest {
    private static final long FIRST = Seeds.first(20261117);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 60);
    private static final long MOST_STATES = 1000;

    private final ProgramExplorer reduced = new ProgramExplorer(Reductions.UNLEARNED, MOST_STATES, List.of());
    private final ProgramExplorer plain = new ProgramExplorer(Reductions.NONE, MOST_STATES, List.of());

    @Test
    @DisplayName("random programs that take objects away have the same outcomes with and without reductions")
    void sameFindings() {
        int compared = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program = ProgramGenerator.generateTaken(seed);
            String name = "Taken" + seed;
            Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
            Findings without = plain.explore(name, classes, Strategy.DFS, Backtracking.UNDO, 1);
            if (!without.omissions().isEmpty()) {
                continue;
            }
            assertThat(without.differenceTo(reduced.explore(name, classes, Strategy.DFS, Backtracking.UNDO, 1)))
                    .as("Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program)
                    .isEmpty();
            compared++;
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
    }
}
