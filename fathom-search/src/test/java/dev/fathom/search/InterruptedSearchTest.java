package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.frontier.Ties;
import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.StateSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A search that is killed again and again")
@Timeout(120)
class InterruptedSearchTest {
    private static final int SEEDS = Integer.getInteger("fathom.interrupted.seeds", 3);
    private static final String TARGET = "a search";

    /** Of smaller graphs hardly anything is left when a sitting ends. */
    private static final int LEAST_STATES = 40;

    /** A sitting ends at one step in so many. */
    private static final int STEPS = 60;

    @TempDir
    private Path folder;

    private final Map<Strategy, Integer> kills = new EnumMap<>(Strategy.class);

    /** What ends a sitting: nobody handles it. */
    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static List<SearchOptions> searches() {
        List<SearchOptions> searches = new ArrayList<>();
        for (Strategy strategy : Strategy.values()) {
            if (strategy == Strategy.RANDOM) {
                continue;
            }
            SearchOptions.Builder builder = SearchOptions.builder(
                            strategy, strategy.ordinal() % 2 == 0 ? Backtracking.UNDO : Backtracking.COPY)
                    .allViolations(true);
            if (strategy.isHeuristic()) {
                builder.heuristic(new Heuristics(0, InterruptedSearchTest.class.getClassLoader()).named("interleaving"))
                        .ties(strategy == Strategy.BEAM ? Ties.LIFO : Ties.FIFO);
            }
            SearchOptions options = builder.build();
            searches.add(options);
            searches.add(options.toBuilder().allViolations(false).build());
            searches.add(options.toBuilder().depthLimit(5).build());
            searches.add(options.toBuilder().preemptionLimit(1).build());
            searches.add(options.toBuilder().depthLimit(6).preemptionLimit(2).build());
            searches.add(options.toBuilder().fingerprintBits(64).build());
        }
        return searches;
    }

    /** Searches in as many sittings as it takes: each is killed right after a checkpoint, or not at all. */
    private SearchResult searchInSittings(
            int workers, Supplier<? extends StateSystem> systems, SearchOptions options, Random random) {
        Store store = Store.at(folder);
        boolean goesOn = false;
        while (true) {
            Search search = new Search(Stream.generate(systems).limit(workers).toList(), options);
            search.checkpoints(new Checkpointing(
                    content -> {
                        if (random.nextInt(STEPS) == 0) {
                            write(store, content);
                            throw new Killed();
                        }
                    },
                    Duration.ZERO,
                    why -> {
                        throw new AssertionError(why);
                    }));
            try {
                if (goesOn) {
                    goOn(search, store);
                }
                return search.run();
            } catch (Killed e) {
                kills.merge(options.strategy(), 1, Integer::sum);
                goesOn = true;
            } catch (StoreException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void goOn(Search search, Store store) throws StoreException {
        try (StoredRecord stored = ((ReadResult.Found) store.read(TARGET)).record()) {
            search.goOnFrom(stored);
        }
    }

    private static void write(Store store, Checkpointing.Content content) throws IOException {
        try (RecordWriter writer = store.writer(TARGET)) {
            content.write(writer);
            writer.commit(Summary.empty());
        }
    }

    private static String answer(SearchResult result, boolean alone) {
        List<?> violations = alone
                ? result.violations()
                : result.violations().stream().map(Violation::message).sorted().toList();
        return Stream.of(
                        result.verdict(),
                        violations,
                        result.incompleteBecause(),
                        result.states(),
                        result.transitions(),
                        result.executions(),
                        result.maxDepth(),
                        result.stateSetFingerprint())
                .map(String::valueOf)
                .collect(Collectors.joining("\n"));
    }

    /** Returns seeds of graphs that are not too small. */
    private static List<Integer> graphs() {
        SearchOptions options = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .build();
        return IntStream.iterate(0, seed -> seed + 1)
                .filter(seed ->
                        new Search(new RandomGraph(seed, true), options).run().states() >= LEAST_STATES)
                .limit(SEEDS)
                .boxed()
                .toList();
    }

    /** Each order went on after it was killed, and often. */
    private void assertKilled(Strategy... strategies) {
        for (Strategy each : strategies) {
            assertThat(kills.getOrDefault(each, 0)).as("kills of " + each).isGreaterThan(SEEDS);
        }
    }

    @Test
    @DisplayName("gives the answer of one that nothing disturbs")
    void same_answer() {
        for (int graph : graphs()) {
            int seed = graph;
            for (SearchOptions options : searches()) {
                SearchResult expected = new Search(new RandomGraph(graph, true), options).run();
                SearchResult found = searchInSittings(1, () -> new RandomGraph(graph, true), options, new Random(seed));
                assertThat(answer(found, true))
                        .as("seed " + seed + " " + options)
                        .isEqualTo(answer(expected, true));
            }
        }
        assertKilled(Arrays.stream(Strategy.values())
                .filter(each -> each != Strategy.RANDOM)
                .toArray(Strategy[]::new));
    }

    @Test
    @DisplayName("goes on from the last checkpoint that could be written, and says that others could not")
    void full_disk() {
        SearchOptions options = SearchOptions.builder(Strategy.BFS, Backtracking.UNDO)
                .allViolations(true)
                .build();
        SearchResult expected = new Search(new RandomGraph(1, true), options).run();
        List<String> failures = new ArrayList<>();
        Search search = new Search(new RandomGraph(1, true), options);
        search.checkpoints(new Checkpointing(
                content -> {
                    throw new IOException("no space left");
                },
                Duration.ZERO,
                failures::add));
        assertThat(answer(search.run(), true)).isEqualTo(answer(expected, true));
        assertThat(failures).isNotEmpty().allMatch("no space left"::equals);
    }

    @Test
    @DisplayName("gives it with several workers, too")
    void workers() {
        for (int graph : graphs()) {
            int seed = graph;
            for (Strategy strategy : List.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS)) {
                SearchOptions options = SearchOptions.builder(strategy, Backtracking.UNDO)
                        .allViolations(true)
                        .build();
                SearchResult expected = new Search(new RandomGraph(graph, true), options).run();
                for (int workers : new int[] {2, 5}) {
                    SearchResult found =
                            searchInSittings(workers, () -> new RandomGraph(graph, true), options, new Random(seed));
                    assertThat(found.states())
                            .as("seed " + seed + " " + options)
                            .isEqualTo(expected.states());
                    assertThat(found.stateSetFingerprint()).isEqualTo(expected.stateSetFingerprint());
                    assertThat(found.transitions()).isEqualTo(expected.transitions());
                    assertThat(found.violations().stream()
                                    .map(Violation::message)
                                    .sorted())
                            .isEqualTo(expected.violations().stream()
                                    .map(Violation::message)
                                    .sorted()
                                    .toList());
                }
            }
        }
        assertKilled(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS);
    }
}
