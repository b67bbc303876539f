package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("The search")
class SearchTest {
    private static final int SEEDS = Integer.getInteger("fathom.search.seeds", 40);

    /** For the quick loop. */
    private static final int FEW = 4;

    /** All combinations that must agree. */
    private static List<SearchOptions> combinations() {
        List<SearchOptions> all = new ArrayList<>();
        for (Strategy strategy : Strategy.values()) {
            if (!strategy.isExhaustive()) {
                continue;
            }
            for (Backtracking backtracking : Backtracking.values()) {
                SearchOptions options = SearchOptions.builder(strategy, backtracking)
                        .allViolations(true)
                        .build();
                if (strategy.isHeuristic()) {
                    options = options.toBuilder().heuristic(new Scrambled()).build();
                }
                all.add(options);
                all.add(options.toBuilder().exact(true).build());
                all.add(options.toBuilder().fingerprintBits(64).build());
            }
        }
        return all;
    }

    /** Puts states in an order that looks random, and is not. */
    private static final class Scrambled implements Heuristic {
        @Override
        public String name() {
            return "scrambled";
        }

        @Override
        public long value(NewState state) {
            int memory = state.inherited(1) * 31 + state.transition().get(0).thread();
            state.remember(memory);
            return memory % 7;
        }
    }

    private static SearchResult search(StateSystem system, SearchOptions options) {
        return new Search(system, options).run();
    }

    private static Set<String> messages(SearchResult result) {
        return result.violations().stream().map(Violation::message).collect(Collectors.toSet());
    }

    @Test
    @DisplayName("finds the same in a few graphs however it goes, also within limits")
    void all_combinations_agree_on_a_few_graphs() {
        for (int seed = 0; seed < FEW; seed++) {
            RandomGraph graph = new RandomGraph(seed, true);
            for (SearchOptions options : combinations()) {
                String description = "seed " + seed + " " + options;
                assertAgrees(
                        search(new RandomGraph(seed, true), options), graph.reference(Long.MAX_VALUE), description);
                SearchOptions shallow = options.toBuilder().depthLimit(3).build();
                assertAgrees(search(new RandomGraph(seed, true), shallow), graph.reference(3), description);
                SearchOptions calm = options.toBuilder().preemptionLimit(1).build();
                assertSameStates(
                        search(new RandomGraph(seed, true), calm), graph.reference(Long.MAX_VALUE, 1), description);
                SearchOptions both = shallow.toBuilder().preemptionLimit(1).build();
                assertSameStates(search(new RandomGraph(seed, true), both), graph.reference(3, 1), description);
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("finds the same states and violations in every order, by undo and by copy, by fingerprint and exactly")
    void all_combinations_agree_on_random_graphs() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGraph.Reference expected = new RandomGraph(seed, true).reference(Long.MAX_VALUE);
            for (SearchOptions options : combinations()) {
                SearchResult result = search(new RandomGraph(seed, true), options);
                assertAgrees(result, expected, "seed " + seed + " " + options);
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("finds within a depth limit exactly what a plain breadth-first search finds within it")
    void depth_limited_searches_agree_with_the_reference() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (int limit : new int[] {0, 1, 3, 6}) {
                RandomGraph.Reference expected = new RandomGraph(seed, true).reference(limit);
                for (SearchOptions options : combinations()) {
                    SearchResult result = search(
                            new RandomGraph(seed, true),
                            options.toBuilder().depthLimit(limit).build());
                    assertAgrees(result, expected, "seed " + seed + " limit " + limit + " " + options);
                    assertThat(result.maxDepth()).isLessThanOrEqualTo(limit);
                }
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("finds within a limit of preemptions exactly what a plain search finds within it")
    void preemption_limited_searches_agree_with_the_reference() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (int limit : new int[] {0, 1, 3}) {
                RandomGraph.Reference expected = new RandomGraph(seed, true).reference(Long.MAX_VALUE, limit);
                for (SearchOptions options : combinations()) {
                    SearchResult result = search(
                            new RandomGraph(seed, true),
                            options.toBuilder().preemptionLimit(limit).build());
                    String description = "seed " + seed + " preemptions " + limit + " " + options;
                    assertSameStates(result, expected, description);
                    if (!expected.complete()) {
                        assertThat(result.incompleteBecause()).as(description).isNotEmpty();
                    }
                }
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("is complete under limits of preemptions that nothing reaches")
    void generous_preemption_limits() {
        for (int seed = 0; seed < SEEDS / 5; seed++) {
            RandomGraph.Reference expected = new RandomGraph(seed, true).reference(Long.MAX_VALUE);
            for (SearchOptions options : combinations()) {
                SearchResult result = search(
                        new RandomGraph(seed, true),
                        options.toBuilder().preemptionLimit(200).build());
                assertAgrees(result, expected, "seed " + seed + " " + options);
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("misses nothing within limits of depth and of preemptions together")
    void both_limits_together() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGraph.Reference expected = new RandomGraph(seed, true).reference(6, 2);
            for (SearchOptions options : combinations()) {
                SearchOptions limited =
                        options.toBuilder().depthLimit(6).preemptionLimit(2).build();
                SearchResult result = search(new RandomGraph(seed, true), limited);
                assertSameStates(result, expected, "seed " + seed + " " + limited);
                if (!expected.complete()) {
                    assertThat(result.incompleteBecause()).isNotEmpty();
                }
            }
        }
    }

    private static Set<String> texts(Set<Integer> nodes) {
        return nodes.stream().map(node -> "node " + node).collect(Collectors.toSet());
    }

    private static void assertAgrees(SearchResult result, RandomGraph.Reference expected, String description) {
        assertSameStates(result, expected, description);
        assertThat(result.incompleteBecause().isEmpty()).as(description).isEqualTo(expected.complete());
    }

    private static void assertSameStates(SearchResult result, RandomGraph.Reference expected, String description) {
        assertThat(result.states()).as(description).isEqualTo(expected.states().size() + 1);
        assertThat(result.stateSetFingerprint()).as(description).isEqualTo(RandomGraph.digest(expected.states()));
        assertThat(messages(result)).as(description).isEqualTo(texts(expected.violations()));
    }

    @Test
    @DisplayName("expands a state again when a shorter path leads to it under a depth limit")
    void a_shorter_path_is_followed_again() {
        for (Backtracking backtracking : Backtracking.values()) {
            SearchOptions options = SearchOptions.builder(Strategy.DFS, backtracking)
                    .depthLimit(4)
                    .build();
            SearchResult result = search(new Detour(), options);
            assertThat(result.verdict()).isEqualTo(Verdict.VIOLATION);
            assertThat(result.violations().get(0).choices()).containsExactly(1, 0, 0, 0);
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("finds the same matched states with depth first and breadth first, by undo and by copy")
    void matching_does_not_depend_on_the_order() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int rounds = seed % 6;
            RandomDriver driver = new RandomDriver(seed, rounds);
            int enough = rounds == 0 ? driver.values() : rounds;
            long expected =
                    1L + driver.choicesBeforeMatch() + driver.reachable(enough).size();
            Set<String> digests = new HashSet<>();
            for (SearchOptions options : combinations()) {
                SearchResult result = search(new RandomDriver(seed, rounds), options);
                assertThat(result.states()).as("seed " + seed + " " + options).isEqualTo(expected);
                assertThat(result.verdict()).isEqualTo(Verdict.NO_VIOLATION);
                digests.add(result.stateSetFingerprint());
            }
            assertThat(digests).hasSize(1);
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("finds the matched states within a depth limit in every order")
    void matching_keeps_to_the_depth_limit() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int rounds = seed % 5;
            RandomDriver driver = new RandomDriver(seed, rounds);
            int within = rounds == 0 ? 3 : Math.min(3, rounds);
            long expected =
                    1L + driver.choicesBeforeMatch() + driver.reachable(within).size();
            for (SearchOptions options : combinations()) {
                SearchResult result = search(
                        new RandomDriver(seed, rounds),
                        options.toBuilder().depthLimit(6).build());
                assertThat(result.states()).as("seed " + seed + " " + options).isEqualTo(expected);
            }
        }
    }

    @Test
    @DisplayName("gives a violation the choices that lead to it, the shortest ones breadth first")
    void the_choices_lead_to_the_violation() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int shortest = -1;
            for (Strategy strategy : new Strategy[] {Strategy.BFS, Strategy.DFS}) {
                SearchResult result =
                        search(new RandomGraph(seed, true), SearchOptions.of(strategy, Backtracking.UNDO));
                if (result.violations().isEmpty()) {
                    continue;
                }
                Violation violation = result.violations().get(0);
                assertThat(replay(new RandomGraph(seed, true), violation.choices()))
                        .isEqualTo(violation.message());
                shortest = shortest < 0 ? violation.choices().size() : shortest;
                assertThat(violation.choices().size()).isGreaterThanOrEqualTo(shortest);
            }
        }
    }

    static String replay(StateSystem system, List<Integer> choices) {
        int next = 0;
        while (true) {
            Stop stop = system.run();
            if (stop.kind() != Stop.Kind.CHOICE) {
                return stop.message();
            }
            system.choose(stop.alternatives() == 1 ? 0 : choices.get(next++));
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("stops at the state limit and says so, unless everything was found just then")
    void the_state_limit_is_kept() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (SearchOptions options : combinations()) {
                long all = search(new RandomGraph(seed, false), options).states();
                SearchResult enough = search(
                        new RandomGraph(seed, false),
                        options.toBuilder().stateLimit(all).build());
                assertThat(enough.verdict()).isEqualTo(Verdict.NO_VIOLATION);
                if (all > 1) {
                    SearchResult result = search(
                            new RandomGraph(seed, false),
                            options.toBuilder().stateLimit(all - 1).build());
                    assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
                    assertThat(result.states()).isEqualTo(all - 1);
                    assertThat(result.incompleteBecause().get(0)).contains("setting ‘max-states’");
                }
            }
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("stops at the time limit and says so")
    void the_time_limit_is_kept() {
        for (SearchOptions options : combinations()) {
            SearchResult result = search(
                    new Endless(),
                    options.toBuilder().timeLimit(Duration.ofMillis(30)).build());
            assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
            assertThat(result.incompleteBecause().get(0))
                    .isEqualTo("the time limit was reached (setting ‘time-limit’)");
            assertThat(result.incompleteBecause()).hasSize(1);
            assertThat(result.advice())
                    .hasSize(options.strategy() == Strategy.FEWEST_PREEMPTIONS ? 1 : 0); // it went on depth first
        }
    }

    @Test
    @DisplayName("goes on with other paths when something cannot be executed, and is then incomplete")
    void what_cannot_be_executed_makes_the_result_incomplete() {
        for (SearchOptions options : combinations()) {
            SearchResult result = search(new Ends(Stop.Kind.UNSUPPORTED, Stop.Kind.EXIT), options);
            assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
            assertThat(result.incompleteBecause()).containsExactly("cannot go on at Fake.run(Fake.java:1): end 0");
            assertThat(result.executions()).isEqualTo(1);
            SearchResult violated = search(new Ends(Stop.Kind.UNSUPPORTED, Stop.Kind.UNCAUGHT), options);
            assertThat(violated.verdict()).isEqualTo(Verdict.VIOLATION);
        }
    }

    @Test
    @DisplayName("ends a path whose assumption fails silently and calls a deadlock a violation")
    void failed_assumptions_and_deadlocks() {
        for (SearchOptions options : combinations()) {
            SearchResult refused = search(new Ends(Stop.Kind.REFUSED, Stop.Kind.EXIT), options);
            assertThat(refused.verdict()).isEqualTo(Verdict.NO_VIOLATION);
            SearchResult deadlock = search(new Ends(Stop.Kind.EXIT, Stop.Kind.DEADLOCK), options);
            assertThat(deadlock.violations().get(0).kind()).isEqualTo(Violation.DEADLOCK);
        }
    }

    @Test
    @DisplayName("says how likely it is that a state was missed")
    void the_omission_probability_is_computed() {
        SearchOptions options = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .stateLimit(1000)
                .build();
        assertThat(search(new Endless(), options).omissionProbability()).isBetween(1e-34, 2e-33);
        assertThat(search(new Endless(), options.toBuilder().fingerprintBits(64).build())
                        .omissionProbability())
                .isBetween(1e-15, 1e-13);
        assertThat(search(new Endless(), options.toBuilder().exact(true).build())
                        .omissionProbability())
                .isZero();
    }

    /** A state that a long path meets first; only from a short path can the violation be reached within four choices. */
    private static final class Detour extends FakeSystem {
        Detour() {
            super(1);
        }

        @Override
        Stop first() {
            return choice(2);
        }

        /** Nodes 0 → 1 → 2 → 3 the long way, 0 → 3 the short way, then 3 → 4 → 5 → violation. */
        @Override
        Stop next(int choice) {
            int node = word(0);
            store(0, node == 0 && choice == 1 ? 3 : node + 1);
            return word(0) == 6 ? stop(Stop.Kind.UNCAUGHT, "deep") : choice(2);
        }
    }

    /** A counter without end. */
    private static final class Endless extends FakeSystem {
        Endless() {
            super(1);
        }

        @Override
        Stop first() {
            return choice(2);
        }

        @Override
        Stop next(int choice) {
            store(0, word(0) + 1 + choice);
            return choice(2);
        }
    }

    /** One choice among ends. */
    private static final class Ends extends FakeSystem {
        private final Stop.Kind[] kinds;

        Ends(Stop.Kind... kinds) {
            super(1);
            this.kinds = kinds;
        }

        @Override
        Stop first() {
            return choice(kinds.length);
        }

        @Override
        Stop next(int choice) {
            store(0, choice + 1);
            return stop(kinds[choice], "end " + choice);
        }
    }
}
