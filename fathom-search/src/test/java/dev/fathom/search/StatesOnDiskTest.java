package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A search whose states are on disk, those that were visited and those that wait")
class StatesOnDiskTest {
    private static final int WORKERS = 3;

    private static List<SearchOptions> searches() {
        List<SearchOptions> searches = new ArrayList<>();
        for (Strategy strategy : Strategy.values()) {
            if (strategy == Strategy.RANDOM || strategy == Strategy.ITERATIVE) {
                continue;
            }
            SearchOptions.Builder builder =
                    SearchOptions.builder(strategy, Backtracking.UNDO).allViolations(true);
            if (strategy.isHeuristic()) {
                builder.heuristic(new Heuristics(0, StatesOnDiskTest.class.getClassLoader()).named("interleaving"));
            }
            SearchOptions options = builder.build();
            searches.add(options);
            searches.add(options.toBuilder().depthLimit(18).build());
            searches.add(options.toBuilder().fingerprintBits(64).build());
            if (!options.tellsDepths()) {
                searches.add(options.toBuilder().preemptionLimit(10).build());
            }
        }
        return searches;
    }

    private static SearchResult search(SearchOptions options, int workers, long visitedMemory) {
        return new Search(
                        Stream.generate(() -> RandomGraph.large(7, true))
                                .limit(workers)
                                .toList(),
                        options.toBuilder()
                                .visitedMemory(visitedMemory)
                                .waitingMemory(visitedMemory == 0 ? 200_000 : visitedMemory)
                                .build())
                .run();
    }

    @Test
    @DisplayName("finds what one finds that has them in memory")
    void same_answer() {
        for (SearchOptions options : searches()) {
            SearchResult expected = search(options, 1, SearchOptions.UNLIMITED);
            SearchResult found = search(options, 1, 0);
            assertThat(expected.statesOnDisk()).isZero();
            assertThat(found.statesOnDisk()).as(options.toString()).isPositive();
            assertThat(answer(found)).as(options.toString()).isEqualTo(answer(expected));
            assertThat(found.violations()).isEqualTo(expected.violations());
        }
    }

    @Test
    @DisplayName("does so with several workers")
    void workers() {
        for (Strategy strategy : List.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS)) {
            SearchOptions options = SearchOptions.builder(strategy, Backtracking.UNDO)
                    .allViolations(true)
                    .build();
            SearchResult expected = search(options, 1, SearchOptions.UNLIMITED);
            SearchResult found = search(options, WORKERS, 0);
            assertThat(found.statesOnDisk()).isPositive();
            assertThat(found.states()).isEqualTo(expected.states());
            assertThat(found.transitions()).isEqualTo(expected.transitions());
            assertThat(found.stateSetFingerprint()).isEqualTo(expected.stateSetFingerprint());
        }
    }

    private static List<Object> answer(SearchResult result) {
        return List.of(
                result.verdict(),
                result.incompleteBecause(),
                result.states(),
                result.transitions(),
                result.maxDepth(),
                result.stateSetFingerprint());
    }
}
