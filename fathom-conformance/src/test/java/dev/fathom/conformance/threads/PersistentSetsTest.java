package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.ReductionComparison.Way;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches find the same, in fewer states, if only those threads have their turn that can get in each other's way. How many states there are depends on the order. */
@Tag("slow")
class PersistentSetsTest {
    private static final long FIRST = Seeds.first(20261801);
    private static final int PROGRAMS = ReductionComparison.programs(120);
    private static final long MOST_STATES = 3_000;

    /** How many states there are depends on the order, in single programs by more than the reduction saves. */
    private static final long MOST_IN_ANY_ORDER = 2 * MOST_STATES;

    @Test
    @DisplayName("random programs have the same outcomes, in any order")
    void sameFindings() {
        ReductionComparison comparison = new ReductionComparison(
                new Way(Reductions.UNTENURED, MOST_STATES, Strategy.DFS, Backtracking.UNDO),
                new Way(
                        Reductions.UNTENURED_PERSISTENT,
                        MOST_IN_ANY_ORDER,
                        Strategy.FEWEST_PREEMPTIONS,
                        Backtracking.UNDO),
                new Way(Reductions.UNTENURED_PERSISTENT, MOST_IN_ANY_ORDER, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.UNTENURED_PERSISTENT, MOST_IN_ANY_ORDER, Strategy.BFS, Backtracking.COPY));
        comparison.compare(
                FIRST,
                PROGRAMS,
                seed -> seed % 4 == 0 ? ProgramGenerator.generateLocked(seed) : ProgramGenerator.generate(seed));
        assertThat(comparison.compared()).isGreaterThan(PROGRAMS / 2);
        assertThat(comparison.smaller()).isGreaterThan(PROGRAMS / 10);
    }
}
