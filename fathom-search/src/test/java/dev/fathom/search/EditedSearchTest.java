package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.FakeElements;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The law on made-up systems: what an incremental search of an edited random graph finds is what one from scratch finds. */
@DisplayName("A search with a record of a graph of which some nodes were edited finds what one from scratch finds")
class EditedSearchTest {
    private static final int SEEDS = Integer.getInteger("fathom.edited.seeds", 60);
    private static final int EDITS = 3;
    private static final List<Strategy> ORDERS = List.of(Strategy.FEWEST_PREEMPTIONS, Strategy.DFS, Strategy.BFS);

    private final ReuseCounts all = new ReuseCounts();
    private int wrong;
    private int livelocked;

    @Test
    @DisplayName("and the record that it makes is as good as any")
    void and_records() {
        for (ReuseMode mode : List.of(ReuseMode.ISSE, ReuseMode.RMC, ReuseMode.BOTH)) {
            for (long seed = 0; seed < SEEDS; seed++) {
                chain(seed, mode, SearchOptions.UNLIMITED, 1);
            }
        }
        assertThat(List.of(all.modified, all.tree, all.nonTree, all.pruned)).allMatch(each -> each > SEEDS);
        assertThat(wrong).isGreaterThan(SEEDS);
        assertThat(livelocked).isGreaterThan(SEEDS / 4);
    }

    @Test
    @DisplayName("within a limit of depth")
    void within_a_limit() {
        for (long seed = 0; seed < SEEDS; seed++) {
            chain(seed, ReuseMode.BOTH, 1 + seed % 9, 1);
        }
        assertThat(List.of(all.modified, all.tree, all.nonTree, all.pruned)).allMatch(each -> each > SEEDS / 4);
    }

    @Test
    @DisplayName("with three workers")
    void together() {
        for (long seed = 0; seed < SEEDS / 2; seed++) {
            chain(seed, ReuseMode.BOTH, SearchOptions.UNLIMITED, 3);
        }
        assertThat(List.of(all.modified, all.tree, all.nonTree, all.pruned)).allMatch(each -> each > SEEDS / 4);
    }

    @Test
    @DisplayName("without recording anything, and without entering what cannot differ")
    void and_prunes() {
        long pruned = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            RandomGraph old = graph(seed);
            long depth = seed % 3 == 0 ? 1 + seed % 9 : SearchOptions.UNLIMITED;
            SearchOptions options = options(random, depth);
            RecordedRun recorded = run(old, options, 1, true, null);
            RandomGraph now = old.edited(random, hasTraps(seed));
            Reuse reuse = reuse(old, now, recorded, ReuseMode.RMC);
            RecordedRun found = run(now, options(random, depth), 1, false, reuse);
            SearchResult scratch = search(now, options, 1).run();
            String what = "seed " + seed + ", depth " + depth;
            assertSame(found.result(), scratch, depth, what);
            pruned += found.counts().prunedStates;
        }
        assertThat(pruned).isGreaterThan(SEEDS);
    }

    private void chain(long seed, ReuseMode mode, long depth, int workers) {
        Random random = new Random(seed);
        RandomGraph old = graph(seed);
        RecordedRun before = run(old, options(random, depth), workers, true, null);
        for (int edit = 0; edit < EDITS; edit++) {
            RandomGraph now = old.edited(random, hasTraps(seed));
            SearchOptions options = options(random, depth);
            SearchResult scratch = search(now, options, 1).run();
            RecordedRun found = run(now, options, workers, true, reuse(old, now, before, mode));
            String what =
                    "seed " + seed + ", edit " + edit + ", " + mode + ", depth " + depth + ", " + options.strategy();
            assertSame(found.result(), scratch, depth, what);
            count(scratch, found.counts());
            old = now;
            before = found;
        }
    }

    /** How often a state is expanded again within a limit of depth depends on the order. */
    private static void assertSame(SearchResult found, SearchResult scratch, long depth, String what) {
        assertThat(RecordedRun.summary(found)).as(what).isEqualTo(RecordedRun.summary(scratch));
        if (depth == SearchOptions.UNLIMITED) {
            assertThat(found.transitions()).as(what).isEqualTo(scratch.transitions());
            assertThat(found.executions()).as(what).isEqualTo(scratch.executions());
        }
    }

    private void count(SearchResult scratch, ReuseCounts counts) {
        all.modified += counts.modified;
        all.tree += counts.tree;
        all.nonTree += counts.nonTree;
        all.pruned += counts.pruned;
        wrong += scratch.violations().isEmpty() ? 0 : 1;
        livelocked += RecordedRun.isLivelocked(scratch) ? 1 : 0;
    }

    private static boolean hasTraps(long seed) {
        return seed % 4 == 2;
    }

    private static RandomGraph graph(long seed) {
        return hasTraps(seed) ? RandomGraph.withTrap(seed) : new RandomGraph(seed, true);
    }

    private static SearchOptions options(Random random, long depth) {
        return SearchOptions.builder(ORDERS.get(random.nextInt(ORDERS.size())), Backtracking.UNDO)
                .allViolations(true)
                .minimizing(false)
                .depthLimit(depth)
                .forcedPoints(random.nextBoolean())
                .build();
    }

    private static Reuse reuse(RandomGraph old, RandomGraph now, RecordedRun before, ReuseMode mode) {
        Set<String> edited = new HashSet<>();
        for (int node = 0; node < old.size(); node++) {
            if (now.differsAt(node, old)) {
                edited.add(FakeElements.nameOf(node));
            }
        }
        StateGraph graph = before.recorded();
        Impact impact = new Impact(graph, each -> edited.contains(each.method()), false);
        return new Reuse(graph, impact, List::of, mode);
    }

    private static Search search(RandomGraph graph, SearchOptions options, int workers) {
        return new Search(Stream.generate(graph::copy).limit(workers).toList(), options);
    }

    private static RecordedRun run(
            RandomGraph graph, SearchOptions options, int workers, boolean recording, @Nullable Reuse reuse) {
        List<RandomGraph> systems = Stream.generate(graph::copy).limit(workers).toList();
        List<Elements> elements =
                Stream.generate(FakeElements::some).limit(workers).toList();
        for (int i = 0; i < workers; i++) {
            systems.get(i).passes(elements.get(i));
        }
        return RecordedRun.of(systems, elements, options, recording, reuse);
    }
}
