package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** All that compares searches on these graphs would hold if there were nothing to search. */
@DisplayName("Of random graphs")
class RandomGraphTest {
    private static final int SEEDS = 60;

    private static long withMoreThan(int states, LongFunction<RandomGraph> graphs) {
        return LongStream.range(0, SEEDS)
                .filter(seed ->
                        graphs.apply(seed).reference(Long.MAX_VALUE).states().size() > states)
                .count();
    }

    @Test
    @DisplayName("most have something to search, and some are trivial")
    void sizes() {
        assertThat(withMoreThan(4, seed -> new RandomGraph(seed, true)))
                .isBetween(SEEDS * 85L / 100, SEEDS * 99L / 100);
        assertThat(withMoreThan(30, seed -> new RandomGraph(seed, true))).isGreaterThan(SEEDS / 2);
        assertThat(withMoreThan(4, RandomGraph::withTrap)).isGreaterThan(SEEDS * 85L / 100);
        assertThat(withMoreThan(30, RandomGraph::withFewEnds)).isGreaterThan(SEEDS / 2);
    }

    @Test
    @DisplayName("many have violations, and many have none")
    void violations() {
        long violating = LongStream.range(0, SEEDS)
                .filter(seed -> !new RandomGraph(seed, true)
                        .reference(Long.MAX_VALUE)
                        .violations()
                        .isEmpty())
                .count();
        assertThat(violating).isBetween(SEEDS / 4L, SEEDS * 9L / 10);
    }
}
