package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.ReductionComparison.Way;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a thread did to an object is not forgotten when another thread takes the object away. */
@Tag("slow")
class UnsharedObjectsTest {
    private static final long FIRST = Seeds.first(20261117);
    private static final int PROGRAMS = ReductionComparison.programs(60);
    private static final long MOST_STATES = 1000;

    @Test
    @DisplayName("random programs that take objects away have the same outcomes with and without reductions")
    void sameFindings() {
        ReductionComparison comparison = new ReductionComparison(
                new Way(Reductions.NONE, MOST_STATES, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.UNLEARNED, MOST_STATES, Strategy.DFS, Backtracking.UNDO));
        comparison.compare(FIRST, PROGRAMS, ProgramGenerator::generateTaken);
        assertThat(comparison.compared()).isGreaterThan(PROGRAMS / 4);
        assertThat(comparison.remaining()).isLessThan(1);
    }
}
