package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.ReductionComparison.Way;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches find the same, in fewer states, if like threads may change places. */
@Tag("slow")
class ThreadSymmetryTest {
    private static final long FIRST = Seeds.first(20261118);
    private static final long FIRST_JOINED = Seeds.first(20261300);
    private static final int PROGRAMS = ReductionComparison.programs(150);
    private static final long MOST_STATES = 3_000;

    /** Where threads are joined for a limited time, invisible steps may make more of them. */
    private static final long MOST_REDUCED = 3 * MOST_STATES;

    @Test
    @DisplayName("random programs of like threads have the same outcomes, in any order, with one worker or two")
    void sameFindings() {
        ReductionComparison comparison = new ReductionComparison(
                new Way(Reductions.UNTENURED, MOST_STATES, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.UNTENURED_SYMMETRIC, MOST_REDUCED, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                new Way(Reductions.UNTENURED_SYMMETRIC, MOST_REDUCED, Strategy.BFS, Backtracking.COPY),
                new Way(Reductions.UNTENURED_SYMMETRIC, MOST_REDUCED, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                        .with(2),
                new Way(Reductions.SYMMETRIC, MOST_REDUCED, Strategy.DFS, Backtracking.UNDO));
        comparison.compare(FIRST, PROGRAMS, ProgramGenerator::generateAlike);
        assertThat(comparison.compared()).isGreaterThan(PROGRAMS / 2);
        assertThat(comparison.remaining()).isLessThan(0.6);
    }

    @Test
    @DisplayName("random programs that join like threads, not all of which end, have the same outcomes")
    void joinedThreads() {
        ReductionComparison comparison = new ReductionComparison(
                new Way(Reductions.UNTENURED, MOST_STATES, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.SYMMETRIC_UNLEARNED, MOST_REDUCED, Strategy.DFS, Backtracking.UNDO),
                new Way(Reductions.SYMMETRIC, MOST_REDUCED, Strategy.BFS, Backtracking.COPY).with(2));
        comparison.compare(FIRST_JOINED, PROGRAMS, ProgramGenerator::generateAlikeJoined);
        assertThat(comparison.compared()).isGreaterThan(PROGRAMS / 2);
        assertThat(comparison.remaining()).isLessThan(1);
    }
}
