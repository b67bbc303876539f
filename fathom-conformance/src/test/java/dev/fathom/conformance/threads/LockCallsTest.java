package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.ReductionComparison.Way;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches find the same, in fewer states, if threads wait for locks of the library before they ask for them. */
@Tag("slow")
class LockCallsTest {
    private static final long FIRST = Seeds.first(20261401);
    private static final int PROGRAMS = ReductionComparison.programs(80);
    private static final long MOST_STATES = 2_000;

    @Test
    @DisplayName("random programs have the same outcomes wherever their threads wait for locks")
    void sameFindings() {
        ReductionComparison comparison = new ReductionComparison(
                new Way(Reductions.UNTENURED, MOST_STATES, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.UNTENURED_LOCK_CALLS, MOST_STATES, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO));
        comparison.compare(FIRST, PROGRAMS, ProgramGenerator::generateLocked);
        assertThat(comparison.compared()).isGreaterThan(PROGRAMS / 2);
        assertThat(comparison.remaining()).isLessThan(0.75);
    }
}
