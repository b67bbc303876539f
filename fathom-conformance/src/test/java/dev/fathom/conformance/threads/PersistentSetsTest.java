package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.fathom.conformance.Seeds;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Searches find the same, in fewer states, if only those threads have their turn that can get in each other's way. In another order one state more or less is seen now and then (seed 20261882: 110 or 111), because more may be
 * known than necessary; where assumptions are not refuted, numbers lie far apart. With two workers it also depends on who is first.
 */
@Tag("slow")
class PersistentSetsTest {
    private static final long FIRST = Seeds.first(20261801);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 120);
    private static final long MOST_STATES = 3_000;
    private static final List<Strategy> ORDERS = List.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS);

    private final ProgramExplorer all = new ProgramExplorer(Reductions.UNTENURED, MOST_STATES, List.of());
    private final ProgramExplorer some = new ProgramExplorer(Reductions.UNTENURED_PERSISTENT, MOST_STATES, List.of());

    @Test
    @DisplayName("random programs have the same outcomes, in any order, with one worker and with two")
    void sameFindings() {
        int compared = 0;
        long states = 0;
        long fewer = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program =
                    seed % 4 == 0 ? ProgramGenerator.generateLocked(seed) : ProgramGenerator.generate(seed);
            String name = "Persistent" + seed;
            Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
            Findings without = all.explore(name, classes, Strategy.DFS, Backtracking.UNDO, 1);
            if (!without.omissions().isEmpty()) {
                continue;
            }
            String description = "Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program;
            Strategy order = ORDERS.get((int) (seed % ORDERS.size()));
            Findings with = some.explore(name, classes, order, Backtracking.UNDO, 1);
            assertThat(without.differenceTo(with)).as(description).isEmpty();
            int workers = seed % 2 == 0 ? 1 : 2;
            Findings again = some.explore(name, classes, Strategy.BFS, Backtracking.COPY, workers);
            assertThat(without.differenceTo(again)).as(description).isEmpty();
            if (workers == 1) {
                assertThat(again.states()).as(description).isCloseTo(with.states(), within(1 + with.states() / 100));
            }
            compared++;
            states += without.states();
            fewer += with.states();
        }
        System.out.println(compared + " programs compared: " + fewer + " of " + states + " states");
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
        assertThat(fewer).isLessThan(states);
    }
}
