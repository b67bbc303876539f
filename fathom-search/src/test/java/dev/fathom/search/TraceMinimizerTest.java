package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.StateSystem;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Trace minimisation")
class TraceMinimizerTest {
    private static Violation find(StateSystem system, SearchOptions options) {
        return new Search(system, options).run().violations().get(0);
    }

    @Test
    @DisplayName("makes the way that a random walk took into a deadlock nearly as simple as can be")
    void random_walks_become_simple() {
        for (int philosophers = 2; philosophers <= 6; philosophers++) {
            int fewest = preemptions(
                    philosophers,
                    find(
                                    new FakePhilosophers(philosophers, 3),
                                    SearchOptions.of(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO))
                            .choices());
            for (int seed = 0; seed < 20; seed++) {
                SearchOptions options = SearchOptions.builder(Strategy.RANDOM, Backtracking.UNDO)
                        .seed(seed)
                        .walks(100_000)
                        .build();
                Violation asFound = find(new FakePhilosophers(philosophers, 3), options);
                Violation simple = find(
                        new FakePhilosophers(philosophers, 3),
                        options.toBuilder().minimizing(true).build());
                assertThat(simple.sameAs(asFound)).isTrue();
                assertThat(simple.choices().size())
                        .isLessThanOrEqualTo(asFound.choices().size());
                assertThat(preemptions(philosophers, simple.choices()))
                        .isLessThanOrEqualTo(preemptions(philosophers, asFound.choices()));
                assertThat(preemptions(philosophers, simple.choices()))
                        .as(philosophers + " philosophers, seed " + seed)
                        .isBetween(fewest, Math.min(fewest + 1, philosophers - 1));
            }
        }
    }

    private static int preemptions(int philosophers, List<Integer> choices) {
        return FakePhilosophers.preemptions(new FakePhilosophers(philosophers, 3), choices);
    }

    @Test
    @DisplayName("never makes a way longer, nor leads it elsewhere")
    void random_graphs() {
        int shortened = 0;
        for (int seed = 0; seed < 180; seed++) {
            SearchOptions options = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                    .allViolations(true)
                    .build();
            List<Violation> asFound =
                    new Search(new RandomGraph(seed, true), options).run().violations();
            List<Violation> simple = new Search(
                            new RandomGraph(seed, true),
                            options.toBuilder().minimizing(true).build())
                    .run()
                    .violations();
            assertThat(simple).hasSameSizeAs(asFound);
            for (int i = 0; i < simple.size(); i++) {
                Violation each = simple.get(i);
                assertThat(each.sameAs(asFound.get(i))).isTrue();
                assertThat(each.choices().size())
                        .isLessThanOrEqualTo(asFound.get(i).choices().size());
                assertThat(SearchTest.replay(new RandomGraph(seed, true), each.choices()))
                        .isEqualTo(each.message());
                shortened += each.choices().size() < asFound.get(i).choices().size() ? 1 : 0;
            }
        }
        assertThat(shortened).isPositive();
    }
}
