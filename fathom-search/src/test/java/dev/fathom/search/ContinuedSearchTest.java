package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.record.Evolution;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.FakeElements;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
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

    private record Run(SearchResult result, StateGraph graph, ReuseCounts counts) {}

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
        SearchResult scratch = search(seed, 1, options(random)).run();
        long limit = 1 + random.nextInt((int) scratch.states());
        StateGraph stopped =
                run(seed, 1, options(random).toBuilder().stateLimit(limit).build(), null).graph;
        SearchOptions options = options(random);
        Run found = run(seed, workers, options, stopped);
        String what = "seed " + seed + ", stopped at " + limit + " of " + scratch.states() + ", " + options.strategy();
        assertThat(summary(found.result)).as(what).isEqualTo(summary(scratch));
        assertThat(found.result.transitions()).as(what).isEqualTo(scratch.transitions());
        Run last = run(seed, 1, options(random), found.graph);
        assertThat(summary(last.result)).as(what + ", and again").isEqualTo(summary(scratch));
        recorded += stopped.transitionCount();
        skipped += found.counts.skipped();
        again += found.counts.tree;
        pruned += found.counts.prunedStates;
        livelocked += kinds(scratch).contains(Violation.LIVELOCK) ? 1 : 0;
    }

    private static SearchOptions options(Random random) {
        return SearchOptions.builder(ORDERS.get(random.nextInt(ORDERS.size())), Backtracking.UNDO)
                .allViolations(true)
                .minimizing(false)
                .forcedPoints(random.nextBoolean())
                .build();
    }

    private static String summary(SearchResult result) {
        return result.verdict() + " " + result.states() + " states " + result.stateSetFingerprint() + " "
                + kinds(result) + " " + result.incompleteBecause();
    }

    /** Which way leads into a livelock depends on the order, and so does how many are told apart. */
    private static Set<String> kinds(SearchResult result) {
        Set<String> kinds = new TreeSet<>();
        result.violations()
                .forEach(each -> kinds.add(
                        each.kind().equals(Violation.LIVELOCK) ? each.kind() : each.kind() + " " + each.message()));
        return kinds;
    }

    private static Search search(long seed, int workers, SearchOptions options) {
        List<RandomGraph> systems = Stream.generate(
                        () -> seed % 4 == 1 ? RandomGraph.withFewEnds(seed) : RandomGraph.withTrap(seed))
                .limit(workers)
                .toList();
        return new Search(systems, options);
    }

    private static Run run(long seed, int workers, SearchOptions options, @Nullable StateGraph earlier) {
        Search search = search(seed, workers, options);
        Reuse reuse = earlier == null
                ? null
                : new Reuse(earlier, new Impact(earlier, each -> false, false), List::of, ReuseMode.BOTH);
        List<Elements> elements =
                Stream.generate(FakeElements::none).limit(workers).toList();
        search.record(new Evolution(elements, true, () -> reuse, () -> false, false, List::of));
        SearchResult result = search.run();
        return new Run(result, search.graph(), search.reuseCounts());
    }
}
