package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.ReductionComparison.Way;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches that know what threads own find what others do, in fewer states. */
@Tag("slow")
class OwnershipTest {
    private static final long FIRST = Seeds.first(20261116);
    private static final int PROGRAMS = ReductionComparison.programs(60);
    private static final long MOST_STATES = 1000;

    @Test
    @DisplayName("random programs have the same outcomes whether or not threads own anything")
    void sameFindings() {
        ReductionComparison comparison = new ReductionComparison(
                new Way(Reductions.UNOWNED, MOST_STATES, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.UNTENURED, MOST_STATES, Strategy.FEWEST_PREEMPTIONS, Backtracking.COPY));
        comparison.compare(FIRST, PROGRAMS, ProgramGenerator::generateOwned);
        assertThat(comparison.compared()).isGreaterThan(PROGRAMS / 3);
        assertThat(comparison.remaining()).isLessThan(1);
    }
}
