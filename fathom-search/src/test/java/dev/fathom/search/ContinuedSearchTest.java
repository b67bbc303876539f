package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.FakeElements;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Searches of random graphs, with states without an end in every other one and few ends in every fourth, are stopped anywhere and gone on with, by whatever order. */
@DisplayName("A search that goes on where another one stopped finds what one from scratch finds")
class ContinuedSearchTest {
    private static final int SEEDS = Integer.getInteger("fathom.search.seeds", 200);
    private static final List<Strategy> ORDERS = List.of(Strategy.FEWEST_PREEMPTIONS, Strategy.DFS, Strategy.BFS);

    private long recorded;
    private long skipped;
    private long again;
    private long pruned;
    private int livelocked;

    @Test
    @DisplayName("with one worker")
    void alone() {
        compareAll(1);
        assertThat(again).as("executed again").isLessThan(recorded * 45 / 100);
    }

    @Test
    @DisplayName("with three workers")
    void together() {
        compareAll(3);
    }

    private void compareAll(int workers) {
        for (long seed = 0; seed < SEEDS; seed++) {
            compare(seed, workers);
        }
        System.out.println("Of " + recorded + " transitions of stopped searches " + again + " were executed again; "
                + pruned + " states were not entered; " + livelocked + " searches with states without an end");
        assertThat(skipped).isGreaterThan(recorded / 2);
        assertThat(pruned).isPositive();
        assertThat(livelocked).isGreaterThan(SEEDS / 5);
    }

    private void compare(long seed, int workers) {
        Random random = new Random(seed);
        SearchResult scratch = new Search(systems(seed, 1), options(random)).run();
        long limit = 1 + random.nextInt((int) scratch.states());
        StateGraph stopped = run(
                        seed, 1, options(random).toBuilder().stateLimit(limit).build(), null)
                .recorded();
        SearchOptions options = options(random);
        RecordedRun found = run(seed, workers, options, stopped);
        String what = "seed " + seed + ", stopped at " + limit + " of " + scratch.states() + ", " + options.strategy();
        assertThat(RecordedRun.summary(found.result())).as(what).isEqualTo(RecordedRun.summary(scratch));
        assertThat(found.result().transitions()).as(what).isEqualTo(scratch.transitions());
        RecordedRun last = run(seed, 1, options(random), found.recorded());
        assertThat(RecordedRun.summary(last.result())).as(what + ", and again").isEqualTo(RecordedRun.summary(scratch));
        recorded += stopped.transitionCount();
        skipped += found.counts().skipped();
        again += found.counts().tree;
        pruned += found.counts().prunedStates;
        livelocked += RecordedRun.isLivelocked(scratch) ? 1 : 0;
    }

    private static SearchOptions options(Random random) {
        return SearchOptions.builder(ORDERS.get(random.nextInt(ORDERS.size())), Backtracking.UNDO)
                .allViolations(true)
                .minimizing(false)
                .forcedPoints(random.nextBoolean())
                .build();
    }

    private static List<RandomGraph> systems(long seed, int workers) {
        return Stream.generate(() -> seed % 4 == 1 ? RandomGraph.withFewEnds(seed) : RandomGraph.withTrap(seed))
                .limit(workers)
                .toList();
    }

    private static RecordedRun run(long seed, int workers, SearchOptions options, @Nullable StateGraph earlier) {
        Reuse reuse = earlier == null
                ? null
                : new Reuse(earlier, new Impact(earlier, each -> false, false), List::of, ReuseMode.BOTH);
        List<Elements> elements =
                Stream.generate(FakeElements::none).limit(workers).toList();
        return RecordedRun.of(systems(seed, workers), elements, options, true, reuse);
    }
}
