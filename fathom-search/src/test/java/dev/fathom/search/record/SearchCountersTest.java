package dev.fathom.search.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Counters of a search")
class SearchCountersTest {
    @Test
    @DisplayName("say the same of the work of several as of the work of one, in whatever order")
    void sums() {
        Random random = new Random(1);
        SearchCounters one = new SearchCounters();
        SearchCounters[] several = {new SearchCounters(), new SearchCounters(), new SearchCounters()};
        for (int i = 0; i < 2_000; i++) {
            SearchCounters worker = several[random.nextInt(several.length)];
            long high = random.nextLong();
            long low = random.nextLong();
            int depth = random.nextInt(500);
            int what = random.nextInt(7);
            count(one, what, high, low, depth);
            count(worker, what, high, low, depth);
        }
        SearchCounters sum = new SearchCounters();
        for (SearchCounters each : several) {
            sum.add(each);
        }
        assertThat(sum.states()).isEqualTo(one.states()).isPositive();
        assertThat(sum.transitions()).isEqualTo(one.transitions()).isPositive();
        assertThat(sum.executions()).isEqualTo(one.executions()).isPositive();
        assertThat(sum.forcedPoints()).isEqualTo(one.forcedPoints()).isPositive();
        assertThat(sum.followedSuffixes()).isEqualTo(one.followedSuffixes()).isPositive();
        assertThat(sum.maxDepth()).isEqualTo(one.maxDepth()).isEqualTo(499);
        assertThat(sum.stateSetFingerprint()).isEqualTo(one.stateSetFingerprint());
    }

    private static void count(SearchCounters counters, int what, long high, long low, int depth) {
        switch (what) {
            case 0 -> counters.state(high, low);
            case 1 -> counters.transition(depth);
            case 2 -> counters.transitions(depth);
            case 3 -> counters.executions(2, depth);
            case 4 -> counters.execution();
            case 5 -> counters.forcedPoint();
            default -> counters.followedSuffix();
        }
    }

    @Test
    @DisplayName("tell sets of states apart, also those that differ in one half of a fingerprint")
    void fingerprints() {
        SearchCounters high = new SearchCounters();
        SearchCounters low = new SearchCounters();
        SearchCounters none = new SearchCounters();
        high.state(1, 0);
        low.state(0, 1);
        assertThat(high.stateSetFingerprint()).isNotEqualTo(low.stateSetFingerprint());
        assertThat(none.stateSetFingerprint())
                .isNotEqualTo(low.stateSetFingerprint())
                .isNotEqualTo(high.stateSetFingerprint());
    }

    @Test
    @DisplayName("say where a search is, and how deep it went")
    void depth() {
        SearchCounters counters = new SearchCounters();
        counters.transition(7);
        counters.transition(3);
        counters.waitingBytes(12);
        assertThat(counters.depth()).isEqualTo(3);
        assertThat(counters.maxDepth()).isEqualTo(7);
        assertThat(counters.waitingBytes()).isEqualTo(12);
    }
}
