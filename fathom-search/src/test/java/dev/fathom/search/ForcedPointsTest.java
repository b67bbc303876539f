package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.path.SuffixCache;
import dev.fathom.vm.Stop;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
@DisplayName("A search that comes to a forced point")
class ForcedPointsTest {
    private static final int SEEDS = 60;
    private static final int LENGTH = 50;
    private static final int CHOICES = 6;

    /** Some choices, all paths through which have the same suffix: a long way without a choice. */
    private static final class LongSuffix extends FakeSystem {
        private final Stop.Kind end;
        private int steps;

        LongSuffix(Stop.Kind end) {
            super(1);
            this.end = end;
        }

        @Override
        Stop first() {
            return choice(2);
        }

        /** Every choice may be the last one; then comes the suffix. */
        @Override
        Stop next(int choice) {
            steps++;
            int at = word(0);
            store(0, at < CHOICES && choice == 1 ? CHOICES : at + 1);
            if (word(0) < CHOICES) {
                return choice(2);
            }
            return word(0) < CHOICES + LENGTH ? choice(1) : stop(end, "the end");
        }
    }

    private static List<SearchOptions> options() {
        List<SearchOptions> all = new ArrayList<>();
        for (Strategy strategy : List.of(Strategy.FEWEST_PREEMPTIONS, Strategy.DFS, Strategy.BFS, Strategy.ITERATIVE)) {
            for (Backtracking backtracking : Backtracking.values()) {
                SearchOptions unlimited = SearchOptions.of(strategy, backtracking);
                all.add(unlimited);
                all.add(unlimited.toBuilder().depthLimit(4).build());
                all.add(unlimited.toBuilder().preemptionLimit(2).build());
                all.add(unlimited.toBuilder().depthLimit(5).preemptionLimit(1).build());
                all.add(unlimited.toBuilder().allViolations(true).build());
                all.add(unlimited.toBuilder().allViolations(true).depthLimit(6).build());
            }
        }
        return all;
    }

    /** Everything in a result that does not say how long it took, or what it was kept in. */
    private static List<Object> answer(SearchResult result) {
        return List.of(
                result.verdict(),
                result.violations(),
                result.incompleteBecause(),
                result.states(),
                result.transitions(),
                result.executions(),
                result.maxDepth(),
                result.stateSetFingerprint());
    }

    @Test
    @DisplayName("gives the same answer as one that passes it by, paths and counts included")
    void nothing_but_time_depends_on_forced_points() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (SearchOptions each : options()) {
                SearchResult with = new Search(new RandomGraph(seed, true), each).run();
                SearchResult without = new Search(
                                new RandomGraph(seed, true),
                                each.toBuilder().forcedPoints(false).build())
                        .run();
                assertThat(answer(with)).as("seed " + seed + " " + each).isEqualTo(answer(without));
            }
        }
    }

    @Test
    @DisplayName("executes what follows it once")
    void a_suffix_is_executed_once() {
        SearchOptions options = SearchOptions.of(Strategy.DFS, Backtracking.UNDO);
        LongSuffix with = new LongSuffix(Stop.Kind.EXIT);
        LongSuffix without = new LongSuffix(Stop.Kind.EXIT);
        SearchResult result = new Search(with, options).run();
        SearchResult expected =
                new Search(without, options.toBuilder().forcedPoints(false).build()).run();
        assertThat(answer(result)).isEqualTo(answer(expected));
        assertThat(result.executions()).isEqualTo(CHOICES + 1);
        assertThat(with.steps).isEqualTo(2 * CHOICES + LENGTH);
        assertThat(without.steps).isEqualTo(2 * CHOICES + (CHOICES + 1) * LENGTH);
    }

    @Test
    @DisplayName("sees again whatever goes wrong behind it")
    void a_suffix_that_fails_is_executed_again() {
        SearchOptions options = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .build();
        LongSuffix failing = new LongSuffix(Stop.Kind.UNCAUGHT);
        SearchResult result = new Search(failing, options).run();
        assertThat(result.executions()).isEqualTo(CHOICES + 1);
        assertThat(failing.steps).isEqualTo(2 * CHOICES + (CHOICES + 1) * LENGTH);
    }

    @Test
    @DisplayName("goes on if the path there has spent less of a limit than the one before")
    void a_suffix_is_known_to_those_who_have_spent_as_much() {
        SuffixCache suffixes = new SuffixCache();
        Fingerprint forcedPoint = new Fingerprint(3, 5);
        suffixes.begin();
        suffixes.pass(forcedPoint);
        suffixes.end(7, null, 4, 1, number -> 9);
        assertThat(suffixes.find(forcedPoint, 3, 1)).isEqualTo(SuffixCache.NONE);
        assertThat(suffixes.find(forcedPoint, 4, 0)).isEqualTo(SuffixCache.NONE);
        assertThat(suffixes.find(new Fingerprint(4, 5), 4, 1)).isEqualTo(SuffixCache.NONE);
        int found = suffixes.find(forcedPoint, 5, 1);
        assertThat(List.of(suffixes.end(found), suffixes.elements(found))).containsExactly(7, 9);
    }

    @Test
    @DisplayName("knows of a transition with something wrong in it only what comes behind that")
    void what_is_wrong_is_no_known_tail() {
        SuffixCache suffixes = new SuffixCache();
        Fingerprint before = new Fingerprint(1, 1);
        Fingerprint behind = new Fingerprint(2, 2);
        suffixes.begin();
        suffixes.pass(before);
        suffixes.wrong();
        suffixes.pass(behind);
        suffixes.end(0, null, 0, 0, number -> 0);
        assertThat(suffixes.find(before, 0, 0)).isEqualTo(SuffixCache.NONE);
        assertThat(suffixes.find(behind, 0, 0)).isNotEqualTo(SuffixCache.NONE);
    }
}
