package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.frontier.Ties;
import dev.fathom.search.heuristic.HeuristicFailure;
import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import dev.fathom.vm.StateSystem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("A search strategy")
class StrategyTest {
    private static final int SEEDS = Integer.getInteger("fathom.search.seeds", 25);
    private static final List<Strategy> HEURISTIC = List.of(Strategy.BEST_FIRST, Strategy.A_STAR, Strategy.BEAM);

    private static SearchOptions by(Strategy strategy) {
        return SearchOptions.of(strategy, Backtracking.UNDO);
    }

    private static SearchOptions by(Strategy strategy, String heuristic) {
        return by(strategy).toBuilder()
                .heuristic(new Heuristics(1, StrategyTest.class.getClassLoader()).named(heuristic))
                .build();
    }

    private static SearchResult search(StateSystem system, SearchOptions options) {
        return new Search(system, options).run();
    }

    private static Set<String> messages(SearchResult result) {
        return result.violations().stream().map(Violation::message).collect(Collectors.toSet());
    }

    @Tag("slow")
    @Test
    @DisplayName("with any heuristic and no limit finds all that depth first finds")
    void every_heuristic_is_complete() {
        for (int seed = 0; seed < SEEDS; seed++) {
            SearchResult expected = search(
                    new RandomGraph(seed, true),
                    by(Strategy.DFS).toBuilder().allViolations(true).build());
            for (Strategy strategy : HEURISTIC) {
                for (String heuristic : List.of(
                        "branch",
                        "branch(global,persist,sum)",
                        "coverage(global)",
                        "interleaving(3)",
                        "most-blocked",
                        "choose-free",
                        "random",
                        "sum(branch,sum(interleaving,coverage))")) {
                    SearchOptions options = by(strategy, heuristic).toBuilder()
                            .allViolations(true)
                            .build();
                    SearchResult result = search(new RandomGraph(seed, true), options);
                    assertThat(result.stateSetFingerprint())
                            .as(seed + " " + options)
                            .isEqualTo(expected.stateSetFingerprint());
                    assertThat(messages(result)).isEqualTo(messages(expected));
                    assertThat(result.incompleteBecause()).isEmpty();
                }
            }
        }
    }

    @Test
    @DisplayName("finds the same however ties are broken, on other ways")
    void ties_make_no_difference() {
        Set<List<String>> orders = new HashSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            SearchResult expected = search(
                    new RandomGraph(seed, true),
                    by(Strategy.DFS).toBuilder().allViolations(true).build());
            for (Strategy strategy : HEURISTIC) {
                List<String> found = new ArrayList<>();
                for (Ties ties : Ties.values()) {
                    SearchOptions options = by(strategy, "most-blocked").toBuilder()
                            .allViolations(true)
                            .ties(ties)
                            .seed(seed)
                            .build();
                    SearchResult result = search(new RandomGraph(seed, true), options);
                    assertThat(result.stateSetFingerprint())
                            .as(seed + " " + options)
                            .isEqualTo(expected.stateSetFingerprint());
                    assertThat(messages(result)).isEqualTo(messages(expected));
                    found.add(
                            result.violations().stream().map(Violation::message).toList() + " " + result.maxDepth());
                }
                orders.add(found.stream().distinct().toList());
            }
        }
        assertThat(orders).as("sometimes it takes other ways").anyMatch(each -> each.size() == Ties.values().length);
    }

    @Tag("slow")
    @Test
    @DisplayName(
            "that is A* finds an error by a shortest way, with no heuristic and with any that does not overestimate")
    void a_star_is_admissible() {
        int longer = 0;
        int found = 0;
        for (int seed = 0; seed < 4 * SEEDS; seed++) {
            SearchResult breadthFirst = search(new RandomGraph(seed, true), by(Strategy.BFS));
            if (breadthFirst.violations().isEmpty()) {
                continue;
            }
            found++;
            int shortest = length(breadthFirst);
            for (int most = 0; most <= 1; most++) {
                for (Ties ties : Ties.values()) {
                    SearchOptions options = by(Strategy.A_STAR).toBuilder()
                            .heuristic(new Guess(seed, most))
                            .ties(ties)
                            .build();
                    assertThat(length(search(new RandomGraph(seed, true), options)))
                            .as(seed + " " + options)
                            .isEqualTo(shortest);
                }
            }
            SearchOptions greedy = by(Strategy.BEST_FIRST).toBuilder()
                    .heuristic(new Guess(seed, 1))
                    .build();
            longer += length(search(new RandomGraph(seed, true), greedy)) > shortest ? 1 : 0;
        }
        assertThat(found).isGreaterThan(20);
        assertThat(longer).as("where best first goes a longer way").isPositive();
    }

    private static int length(SearchResult result) {
        return result.violations().get(0).choices().size();
    }

    /** One step or none to the error, by chance: every state that waits is at least one step away. */
    private static final class Guess implements Heuristic {
        private final Random random;
        private final int most;

        Guess(long seed, int most) {
            random = new Random(seed);
            this.most = most;
        }

        @Override
        public String name() {
            return "guess";
        }

        @Override
        public long value(NewState state) {
            return random.nextInt(most + 1);
        }
    }

    @Test
    @DisplayName("with a queue limit is incomplete exactly if a state was dropped, and says how many")
    void queue_limits() {
        boolean anyDropped = false;
        for (int seed = 0; seed < SEEDS; seed++) {
            SearchResult whole = search(
                    new RandomGraph(seed, true),
                    by(Strategy.DFS).toBuilder().allViolations(true).build());
            for (Strategy strategy : HEURISTIC) {
                for (int limit : new int[] {1, 2, 5, 1000}) {
                    SearchOptions options = by(strategy, "random").toBuilder()
                            .allViolations(true)
                            .queueLimit(limit)
                            .build();
                    SearchResult result = search(new RandomGraph(seed, true), options);
                    assertThat(messages(whole)).containsAll(messages(result));
                    if (result.incompleteBecause().isEmpty()) {
                        assertThat(result.stateSetFingerprint()).isEqualTo(whole.stateSetFingerprint());
                        assertThat(result.verdict()).isEqualTo(whole.verdict());
                    } else {
                        anyDropped = true;
                        assertThat(result.incompleteBecause()).hasSize(1);
                        assertThat(result.incompleteBecause().get(0))
                                .matches("the queue limit of " + limit
                                        + " was reached: \\d+ states? w.* dropped \\(setting ‘queue-limit’\\)");
                    }
                }
            }
        }
        assertThat(anyDropped).isTrue();
    }

    @Tag("slow")
    @Test
    @DisplayName("by fewest preemptions does as much work as depth first, and finds a violation that needs the fewest")
    void fewest_preemptions_first() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (Backtracking backtracking : Backtracking.values()) {
                SearchOptions options = SearchOptions.of(Strategy.FEWEST_PREEMPTIONS, backtracking);
                SearchResult first = search(new RandomGraph(seed, true), options);
                SearchResult all = search(
                        new RandomGraph(seed, true),
                        options.toBuilder().allViolations(true).build());
                SearchResult depthFirst = search(
                        new RandomGraph(seed, true),
                        by(Strategy.DFS).toBuilder().allViolations(true).build());
                assertThat(all.transitions()).isEqualTo(depthFirst.transitions());
                assertThat(all.executions()).isEqualTo(depthFirst.executions());
                if (!first.violations().isEmpty()) {
                    int needed = fewestPreemptions(seed);
                    String message = first.violations().get(0).message();
                    assertThat(search(
                                            new RandomGraph(seed, true),
                                            by(Strategy.BFS).toBuilder()
                                                    .preemptionLimit(needed)
                                                    .allViolations(true)
                                                    .build())
                                    .violations())
                            .extracting(Violation::message)
                            .contains(message);
                }
            }
        }
    }

    private static int fewestPreemptions(int seed) {
        int limit = 0;
        while (new RandomGraph(seed, true)
                .reference(Long.MAX_VALUE, limit)
                .violations()
                .isEmpty()) {
            limit++;
        }
        return limit;
    }

    @Tag("slow")
    @Test
    @DisplayName("by iterative deepening finds violations as short as breadth first does")
    void iterative_deepening_is_short() {
        for (int seed = 0; seed < SEEDS; seed++) {
            SearchResult deepening = search(new RandomGraph(seed, true), by(Strategy.ITERATIVE));
            SearchResult breadthFirst = search(new RandomGraph(seed, true), by(Strategy.BFS));
            assertThat(deepening.verdict()).isEqualTo(breadthFirst.verdict());
            if (!breadthFirst.violations().isEmpty()) {
                assertThat(deepening.violations().get(0).choices())
                        .hasSameSizeAs(breadthFirst.violations().get(0).choices());
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("by random walks never says that all is well, and walks the same ways from the same seed")
    void random_walks() {
        boolean found = false;
        for (int seed = 0; seed < SEEDS; seed++) {
            SearchOptions options =
                    by(Strategy.RANDOM).toBuilder().walks(20).seed(seed).build();
            SearchResult result = search(new RandomGraph(seed, true), options);
            SearchResult again = search(new RandomGraph(seed, true), options);
            assertThat(again.stateSetFingerprint()).isEqualTo(result.stateSetFingerprint());
            assertThat(again.violations()).isEqualTo(result.violations());
            SearchResult whole = search(new RandomGraph(seed, true), by(Strategy.DFS));
            boolean hasChoices = whole.states() > 1;
            assertThat(result.verdict() == Verdict.NO_VIOLATION)
                    .isEqualTo(!hasChoices && whole.verdict() == Verdict.NO_VIOLATION);
            found |= hasChoices && result.verdict() == Verdict.VIOLATION;
        }
        assertThat(found).isTrue();
        SearchResult result = search(
                new FakePhilosophers(2, 1),
                by(Strategy.RANDOM).toBuilder().walks(1).build());
        assertThat(result.incompleteBecause())
                .containsExactly("1 random walk does not go everywhere (setting ‘walks’)");
    }

    @Tag("slow")
    @Test
    @DisplayName("without stored states follows every path, and finds the same violations")
    void stateless_search() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (Strategy strategy : List.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS)) {
                SearchOptions options = by(strategy).toBuilder()
                        .allViolations(true)
                        .depthLimit(5)
                        .build();
                SearchResult stored = search(new RandomGraph(seed, true), options);
                SearchResult result = search(
                        new RandomGraph(seed, true),
                        options.toBuilder().stateless(true).build());
                assertThat(messages(result)).isEqualTo(messages(stored));
                assertThat(result.states()).isGreaterThanOrEqualTo(stored.states());
                assertThat(result.omissionProbability()).isZero();
                if (!stored.incompleteBecause().isEmpty()) {
                    assertThat(result.incompleteBecause()).isNotEmpty();
                }
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("that prefers interleaving finds the deadlock of 64 philosophers with a small queue")
    void interleaving_scales() {
        SearchOptions options = by(Strategy.BEST_FIRST, "interleaving").toBuilder()
                .queueLimit(5)
                .build();
        SearchResult result = search(new FakePhilosophers(64, 1), options);
        assertThat(result.violations()).extracting(Violation::kind).containsExactly(Violation.DEADLOCK);
        assertThat(result.transitions()).isLessThan(50_000);
        SearchResult depthFirst = search(
                new FakePhilosophers(64, 1),
                by(Strategy.DFS).toBuilder().stateLimit(50_000).build());
        assertThat(depthFirst.verdict()).isEqualTo(Verdict.INCOMPLETE);
    }

    @Test
    @DisplayName("names the heuristic that fails")
    void a_heuristic_that_throws() {
        Heuristic broken = new Heuristic() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public long value(NewState state) {
                throw new IllegalStateException("lost");
            }
        };
        for (Strategy strategy : HEURISTIC) {
            assertThatThrownBy(() -> search(
                            new FakePhilosophers(2, 1),
                            by(strategy).toBuilder().heuristic(broken).build()))
                    .isInstanceOf(HeuristicFailure.class)
                    .hasMessage("the heuristic broken failed: java.lang.IllegalStateException: lost");
        }
    }
}
