package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.finding.Violation;
import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.Stop;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever the order, a search says that there are states without an end exactly if a plain look at the graph says so. */
class LivelocksTest {
    private static final int SEEDS = 80;

    private static SearchOptions of(Strategy strategy) {
        return SearchOptions.builder(strategy, Backtracking.UNDO)
                .allViolations(true)
                .build();
    }

    private static List<SearchOptions> orders() {
        return List.of(
                of(Strategy.FEWEST_PREEMPTIONS),
                of(Strategy.FEWEST_PREEMPTIONS).toBuilder().forcedPoints(false).build(),
                of(Strategy.DFS),
                SearchOptions.builder(Strategy.DFS, Backtracking.COPY)
                        .allViolations(true)
                        .build(),
                of(Strategy.DFS).toBuilder().exact(true).build(),
                of(Strategy.BFS).toBuilder().memoryLimit(1L << 40).build(),
                of(Strategy.ITERATIVE).toBuilder().depthLimit(1000).build(),
                of(Strategy.BEST_FIRST).toBuilder()
                        .heuristic(new Heuristics(1, LivelocksTest.class.getClassLoader()).named("random"))
                        .build());
    }

    private static List<Violation> livelocks(SearchResult result) {
        return result.violations().stream()
                .filter(each -> each.kind().equals(Violation.LIVELOCK))
                .toList();
    }

    @Test
    void every_order_finds_the_same() {
        int livelocked = 0;
        int ending = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Set<Integer> without = RandomGraph.withTrap(seed).withoutEnd();
            livelocked += without.isEmpty() ? 0 : 1;
            ending += without.isEmpty() ? 1 : 0;
            for (SearchOptions each : orders()) {
                SearchResult result = new Search(RandomGraph.withTrap(seed), each).run();
                assertThat(livelocks(result).isEmpty())
                        .as("%s of %d", each, seed)
                        .isEqualTo(without.isEmpty());
                for (Violation found : livelocks(result)) {
                    isRound(found, RandomGraph.withTrap(seed), without);
                }
                SearchResult endless = new Search(
                                RandomGraph.withTrap(seed),
                                each.toBuilder().endless(true).build())
                        .run();
                assertThat(livelocks(endless)).isEmpty();
                assertThat(endless.stateSetFingerprint()).isEqualTo(result.stateSetFingerprint());
            }
        }
        assertThat(livelocked).isGreaterThan(20);
        assertThat(ending).isGreaterThan(20);
    }

    @Test
    void workers_find_the_same() {
        for (long seed = 0; seed < SEEDS; seed++) {
            long each = seed;
            Set<Integer> without = RandomGraph.withTrap(seed).withoutEnd();
            List<RandomGraph> systems =
                    Stream.generate(() -> RandomGraph.withTrap(each)).limit(3).toList();
            SearchResult result = new Search(systems, of(Strategy.FEWEST_PREEMPTIONS)).run();
            assertThat(livelocks(result).isEmpty()).as("seed %d", seed).isEqualTo(without.isEmpty());
        }
    }

    /** What was cut off may end; what was explored entirely cannot, whatever else was left out. */
    @Test
    void limits_hide_livelocks_but_show_none_that_are_not_there() {
        int found = 0;
        int hidden = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Set<Integer> without = RandomGraph.withTrap(seed).withoutEnd();
            for (SearchOptions each : List.of(
                    of(Strategy.DFS).toBuilder().depthLimit(3).build(),
                    of(Strategy.BFS).toBuilder().depthLimit(4).build(),
                    of(Strategy.FEWEST_PREEMPTIONS).toBuilder()
                            .preemptionLimit(1)
                            .build(),
                    of(Strategy.DFS).toBuilder()
                            .preemptionLimit(1)
                            .depthLimit(6)
                            .build(),
                    of(Strategy.DFS).toBuilder().stateLimit(10).build(),
                    of(Strategy.BEST_FIRST).toBuilder()
                            .heuristic(new Heuristics(1, LivelocksTest.class.getClassLoader()).named("random"))
                            .queueLimit(3)
                            .build())) {
                SearchResult result = new Search(RandomGraph.withTrap(seed), each).run();
                List<Violation> livelocks = livelocks(result);
                found += livelocks.isEmpty() ? 0 : 1;
                hidden += livelocks.isEmpty() && !without.isEmpty() ? 1 : 0;
                boolean complete = result.incompleteBecause().isEmpty();
                assertThat(livelocks.isEmpty())
                        .as("%s of %d", each, seed)
                        .satisfiesAnyOf(
                                none -> assertThat(none).isEqualTo(without.isEmpty()),
                                none -> assertThat(none && !complete).isTrue());
                for (Violation one : livelocks) {
                    isRound(one, RandomGraph.withTrap(seed), without);
                }
            }
        }
        assertThat(found).isGreaterThan(10);
        assertThat(hidden).isGreaterThan(10);
    }

    @Test
    void without_all_violations_one_is_enough() {
        for (long seed = 0; seed < SEEDS; seed++) {
            SearchResult result =
                    new Search(RandomGraph.withTrap(seed), SearchOptions.of(Strategy.DFS, Backtracking.UNDO)).run();
            boolean wrong = !RandomGraph.withTrap(seed).withoutEnd().isEmpty()
                    || !RandomGraph.withTrap(seed)
                            .reference(Long.MAX_VALUE)
                            .violations()
                            .isEmpty();
            assertThat(result.violations()).hasSize(wrong ? 1 : 0);
        }
    }

    /** Follows the choices: they lead to a state without an end, and the cycle leads back there. */
    private static void isRound(Violation livelock, RandomGraph system, Set<Integer> without) {
        List<Integer> all = new ArrayList<>(livelock.choices());
        all.addAll(livelock.cycle());
        Iterator<Integer> choices = all.iterator();
        int taken = 0;
        int begin = -1;
        while (true) {
            Stop stop = system.run();
            assertThat(stop.kind()).isEqualTo(Stop.Kind.CHOICE);
            if (stop.alternatives() == 1) {
                system.choose(0);
                continue;
            }
            if (taken >= livelock.choices().size()) {
                assertThat(without).contains(system.state());
            }
            begin = taken == livelock.choices().size() ? system.state() : begin;
            if (!choices.hasNext()) {
                break;
            }
            system.choose(choices.next());
            taken++;
        }
        assertThat(livelock.cycle()).isNotEmpty();
        assertThat(system.state()).isEqualTo(begin);
    }
}
