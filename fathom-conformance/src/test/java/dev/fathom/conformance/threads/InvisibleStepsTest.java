package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.ReductionComparison.Way;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches find the same, in fewer states, if steps are taken at once that no other thread can notice. */
@Tag("slow")
class InvisibleStepsTest {
    private static final long FIRST = Seeds.first(20261301);
    private static final int PROGRAMS = ReductionComparison.programs(60);
    private static final long MOST_STATES = 500;

    @Test
    @DisplayName("random programs have the same outcomes whenever their threads begin")
    void sameFindings() {
        ReductionComparison comparison = new ReductionComparison(
                new Way(Reductions.NONE, MOST_STATES, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.INVISIBLE_STEPS, 2 * MOST_STATES, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                new Way(Reductions.UNTENURED_INVISIBLE, MOST_STATES, Strategy.DFS, Backtracking.COPY));
        comparison.compare(
                FIRST,
                PROGRAMS,
                seed -> seed % 2 == 0 ? ProgramGenerator.generate(seed) : ProgramGenerator.generateJoined(seed));
        assertThat(comparison.compared()).isGreaterThan(PROGRAMS / 4);
        assertThat(comparison.remaining()).isLessThan(1);
    }
}
