package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.Stop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A search that makes way for random schedules again and again finds what it finds without, and they find what it does not. */
class ScoutTest {
    private static final int SEEDS = 40;

    /** Counts how often it was brought to a state: a depth-first search that undoes never does that by itself. */
    private static final class Counted {
        private final List<RandomGraph> graphs = new ArrayList<>();

        RandomGraph graph(long seed) {
            RandomGraph graph = RandomGraph.withTrap(seed);
            graphs.add(graph);
            return graph;
        }

        int restores() {
            return graphs.stream().mapToInt(RandomGraph::restores).sum();
        }
    }

    private static SearchOptions scouting(SearchOptions options) {
        return options.toBuilder().scouting(0.5).scoutingNanos(0).build();
    }

    @Test
    void the_result_of_a_complete_search_is_the_same() {
        Counted counted = new Counted();
        for (long seed = 0; seed < SEEDS; seed++) {
            for (Strategy strategy : List.of(Strategy.DFS, Strategy.FEWEST_PREEMPTIONS, Strategy.BFS)) {
                for (Backtracking backtracking : Backtracking.values()) {
                    SearchOptions options = SearchOptions.builder(strategy, backtracking)
                            .allViolations(true)
                            .build();
                    SearchResult plain = new Search(RandomGraph.withTrap(seed), options).run();
                    SearchResult scouted = new Search(counted.graph(seed), scouting(options)).run();
                    assertThat(of(scouted)).as("%s of %d", options, seed).isEqualTo(of(plain));
                }
            }
        }
        assertThat(counted.restores()).isGreaterThan(SEEDS);
    }

    @Test
    void with_workers_too() {
        for (long seed = 0; seed < SEEDS; seed++) {
            long each = seed;
            SearchOptions options = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                    .allViolations(true)
                    .build();
            SearchResult plain = new Search(RandomGraph.withTrap(seed), options).run();
            List<RandomGraph> systems = IntStream.range(0, 3)
                    .mapToObj(any -> RandomGraph.withTrap(each))
                    .toList();
            assertThat(of(new Search(systems, scouting(options)).run())).isEqualTo(of(plain));
        }
    }

    private static List<Object> of(SearchResult result) {
        return List.of(
                result.verdict(),
                result.states(),
                result.transitions(),
                result.stateSetFingerprint(),
                result.violations().stream()
                        .filter(each -> !each.kind().equals(Violation.LIVELOCK))
                        .map(Violation::message)
                        .sorted()
                        .toList());
    }

    /** One of many counters must be at one exactly when a flag is seen: behind more states than there is time for. */
    private static final class ManyThreads extends FakeSystem {
        private final int threads;

        ManyThreads(int threads) {
            super(threads);
            this.threads = threads;
        }

        @Override
        Stop first() {
            return choice(threads);
        }

        @Override
        Stop next(int choice) {
            store(choice, word(choice) + 1);
            int last = word(threads - 1);
            boolean torn = IntStream.range(0, threads - 1).anyMatch(each -> word(each) % 7 == 3);
            if (choice == threads - 1 && torn && last == 1) {
                return stop(Stop.Kind.UNCAUGHT, "torn");
            }
            return choice(threads);
        }

        int[] all() {
            return IntStream.range(0, threads).map(this::word).toArray();
        }

        @Override
        public String toString() {
            return Arrays.toString(all());
        }
    }

    @Test
    void finds_what_lies_behind_too_many_states() {
        SearchOptions options = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .stateLimit(3000)
                .build();
        assertThat(new Search(new ManyThreads(60), options).run().verdict()).isEqualTo(Verdict.INCOMPLETE);
        SearchResult found = new Search(new ManyThreads(60), scouting(options)).run();
        assertThat(found.violations()).extracting(Violation::message).containsExactly("torn");
    }
}
