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

/** Searches that know what threads own find what others do, in fewer states. */
@Tag("slow")
class OwnershipTest {
    private static final long FIRST = Seeds.first(20261116);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 60);
    private static final long MOST_STATES = 1000;

    private final ProgramExplorer owned = new ProgramExplorer(Reductions.UNTENURED, MOST_STATES, List.of());
    private final ProgramExplorer shared = new ProgramExplorer(Reductions.UNOWNED, MOST_STATES, List.of());

    @Test
    @DisplayName("random programs have the same outcomes whether or not threads own anything")
    void sameFindings() {
        int compared = 0;
        long statesOwned = 0;
        long statesShared = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program = ProgramGenerator.generateOwned(seed);
            String name = "Owning" + seed;
            Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
            Strategy strategy = seed % 2 == 0 ? Strategy.FEWEST_PREEMPTIONS : Strategy.DFS;
            Findings without = shared.explore(name, classes, strategy, Backtracking.UNDO, 1);
            if (!without.omissions().isEmpty()) {
                continue;
            }
            Findings with =
                    owned.explore(name, classes, strategy, seed % 3 == 0 ? Backtracking.COPY : Backtracking.UNDO, 1);
            assertThat(without.differenceTo(with))
                    .as("Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program)
                    .isEmpty();
            compared++;
            statesOwned += with.states();
            statesShared += without.states();
        }
        System.out.println(
                compared + " programs compared: " + statesOwned + " states, " + statesShared + " if all is shared");
        assertThat(compared).isGreaterThan(PROGRAMS / 3);
        assertThat(statesOwned).isLessThan(statesShared);
    }
}
