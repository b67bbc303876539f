package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What was reused, in numbers")
class ReuseCountsTest {
    /** Each count has a number of its own, so that none can be left out, or counted twice, unseen. */
    private static ReuseCounts counts() {
        ReuseCounts counts = new ReuseCounts();
        counts.nonTree = 1;
        counts.deepest = 2;
        counts.leadingToPruned = 4;
        counts.pruned = 8;
        counts.executed = 1000;
        counts.tree = 16;
        counts.modified = 32;
        counts.notLookedUp = 64;
        counts.start = 128;
        return counts;
    }

    @Test
    @DisplayName("adds up")
    void sums() {
        ReuseCounts counts = counts();
        assertThat(counts.skipped()).isEqualTo(1 + 2 + 4 + 8);
        assertThat(counts.all()).isEqualTo(15 + 1000 + 128);
        assertThat(counts.found()).isEqualTo(15 + 16);
        assertThat(counts.notFound()).isEqualTo(1000 - 16 - 32 - 64);
        counts.executed = 100;
        assertThat(counts.notFound()).isZero();
    }

    @Test
    @DisplayName("has the shares m, f and t of the paper's model of cost")
    void shares() {
        ReuseCounts counts = counts();
        assertThat(counts.modifiedShare()).isCloseTo(32 / 1015.0, within(1e-12));
        assertThat(counts.foundShare()).isCloseTo(31 / (31 + 888.0), within(1e-12));
        assertThat(counts.treeShare()).isCloseTo(16 / 31.0, within(1e-12));
        ReuseCounts none = new ReuseCounts();
        assertThat(none.modifiedShare() + none.foundShare() + none.treeShare()).isZero();
    }

    @Test
    @DisplayName("says that nothing was reused only if no transition, no check and no state was taken from the record")
    void nothing() {
        ReuseCounts counts = new ReuseCounts();
        counts.executed = 5;
        counts.tree = 3;
        counts.modified = 2;
        assertThat(counts.isNone()).isTrue();
        counts.unchecked = 1;
        assertThat(counts.isNone()).isFalse();
        counts.unchecked = 0;
        counts.prunedStates = 1;
        assertThat(counts.isNone()).isFalse();
        counts.prunedStates = 0;
        counts.nonTree = 1;
        assertThat(counts.isNone()).isFalse();
    }
}
