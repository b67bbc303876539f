package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.finding.Violation;
import dev.fathom.search.limit.Deadline;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A search whose time becomes short")
class TimeShortTest {
    private static final int SEEDS = 40;

    private static SearchOptions by(Strategy strategy) {
        return SearchOptions.builder(strategy, Backtracking.UNDO)
                .allViolations(true)
                .build();
    }

    private static Set<String> messages(SearchResult result) {
        return result.violations().stream().map(Violation::message).collect(Collectors.toSet());
    }

    @Test
    @DisplayName("goes on depth first, and finds the same")
    void the_same_is_found() {
        int deeper = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            SearchResult expected = new Search(new RandomGraph(seed, true), by(Strategy.FEWEST_PREEMPTIONS)).run();
            SearchResult depthFirst = new Search(new RandomGraph(seed, true), by(Strategy.DFS)).run();
            Search search = new Search(new RandomGraph(seed, true), by(Strategy.FEWEST_PREEMPTIONS));
            search.hurry();
            SearchResult result = search.run();
            assertThat(result.stateSetFingerprint()).as("seed " + seed).isEqualTo(expected.stateSetFingerprint());
            assertThat(messages(result)).as("seed " + seed).isEqualTo(messages(expected));
            assertThat(result.maxDepth()).as("seed " + seed).isEqualTo(depthFirst.maxDepth());
            deeper += result.maxDepth() != expected.maxDepth() ? 1 : 0;
        }
        assertThat(deeper).as("searches that would have taken another way").isPositive();
    }

    @Test
    @DisplayName("hears of it when half of the time is over")
    void half_of_the_time() throws InterruptedException {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        long start = System.nanoTime();
        Optional<Duration> limit = Optional.of(Duration.ofMillis(400));
        try (Deadline unused = Deadline.start(limit, () -> heard.add("hurry"), heard::add)) {
            assertThat(heard.take()).isEqualTo("hurry");
            assertThat(System.nanoTime() - start)
                    .isGreaterThan(Duration.ofMillis(190).toNanos());
            assertThat(heard.take()).contains("setting ‘time-limit’");
            assertThat(System.nanoTime() - start)
                    .isGreaterThan(Duration.ofMillis(390).toNanos());
        }
    }
}
