package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.limit.MemoryWatch;
import dev.fathom.search.limit.StopSignal;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.order.PhasedSearch;
import dev.fathom.search.order.Phasing;
import dev.fathom.search.order.Worker;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("slow")
@DisplayName("A search by several workers")
@Timeout(120)
class ParallelSearchTest {
    private static final int SEEDS = Integer.getInteger("fathom.parallel.seeds", 12);
    private static final int[] WORKERS = {1, 2, 3, 8};

    private static List<SearchOptions> searches() {
        return Stream.of(Strategy.values())
                .filter(Strategy::isPhased)
                .map(strategy -> SearchOptions.builder(
                                strategy, strategy.ordinal() % 2 == 0 ? Backtracking.UNDO : Backtracking.COPY)
                        .allViolations(true)
                        .build())
                .collect(Collectors.toList());
    }

    private static SearchResult search(int workers, Supplier<? extends StateSystem> systems, SearchOptions options) {
        return new Search(Stream.generate(systems).limit(workers).collect(Collectors.toList()), options).run();
    }

    private static Set<String> messages(SearchResult result) {
        return result.violations().stream().map(Violation::message).collect(Collectors.toSet());
    }

    private static void assertAgrees(SearchResult result, RandomGraph.Reference expected, String description) {
        assertThat(result.states()).as(description).isEqualTo(expected.states().size() + 1);
        assertThat(result.stateSetFingerprint()).as(description).isEqualTo(RandomGraph.digest(expected.states()));
        assertThat(messages(result))
                .as(description)
                .isEqualTo(expected.violations().stream()
                        .map(node -> "node " + node)
                        .collect(Collectors.toSet()));
    }

    @Test
    @DisplayName("finds the same states and violations, and makes as many transitions, for any number of workers")
    void agrees_on_random_graphs() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int graph = seed;
            RandomGraph.Reference expected = new RandomGraph(seed, true).reference(Long.MAX_VALUE);
            for (SearchOptions options : searches()) {
                Set<Long> transitions = new HashSet<>();
                for (int workers : WORKERS) {
                    String description = "seed " + seed + " workers " + workers + " " + options;
                    SearchResult result = search(workers, () -> new RandomGraph(graph, true), options);
                    assertAgrees(result, expected, description);
                    assertThat(result.incompleteBecause()).as(description).isEmpty();
                    assertThat(result.workers()).isEqualTo(workers);
                    transitions.add(result.transitions());
                }
                // Under a depth limit, what is expanded again depends on the order.
                if (options.strategy() != Strategy.ITERATIVE) {
                    assertThat(transitions).as("seed " + seed + " " + options).hasSize(1);
                }
            }
        }
    }

    @Test
    @DisplayName("keeps to limits of depth and of preemptions, and misses nothing within them")
    void agrees_within_limits() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int graph = seed;
            int depth = seed % 7;
            int preemptions = seed % 4;
            RandomGraph system = new RandomGraph(seed, true);
            for (SearchOptions options : searches()) {
                for (int workers : WORKERS) {
                    String description = "seed " + seed + " workers " + workers + " " + options;
                    SearchResult shallow = search(
                            workers,
                            () -> new RandomGraph(graph, true),
                            options.toBuilder().depthLimit(depth).build());
                    assertAgrees(shallow, system.reference(depth), description);
                    assertThat(shallow.incompleteBecause().isEmpty())
                            .as(description)
                            .isEqualTo(system.reference(depth).complete());
                    SearchResult both = search(
                            workers,
                            () -> new RandomGraph(graph, true),
                            options.toBuilder()
                                    .depthLimit(depth)
                                    .preemptionLimit(preemptions)
                                    .build());
                    assertAgrees(both, system.reference(depth, preemptions), description);
                }
            }
        }
    }

    @Test
    @DisplayName("finds the same matched states for any number of workers")
    void agrees_on_matches() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int rounds = seed % 6;
            int driver = seed;
            Set<String> digests = new HashSet<>();
            for (SearchOptions options : searches()) {
                for (int workers : WORKERS) {
                    SearchResult result = search(workers, () -> new RandomDriver(driver, rounds), options);
                    assertThat(result.verdict()).isEqualTo(Verdict.NO_VIOLATION);
                    digests.add(result.states() + " " + result.stateSetFingerprint());
                }
            }
            assertThat(digests).as("seed " + seed).hasSize(1);
        }
    }

    @Test
    @DisplayName("finds all of a long chain, of a wide choice and of a deep tree")
    void agrees_on_extreme_shapes() {
        for (SearchOptions options : searches()) {
            if (options.strategy() == Strategy.ITERATIVE) {
                continue;
            }
            for (int workers : WORKERS) {
                assertThat(search(workers, () -> new Chain(2000), options).states())
                        .isEqualTo(2001);
                assertThat(search(workers, Wide::new, options).executions()).isEqualTo(Wide.WIDTH);
                assertThat(search(workers, Tree::new, options).states()).isEqualTo(1L << Tree.DEPTH);
            }
        }
    }

    @Test
    @DisplayName("leaves work to others: nobody does a large tree alone")
    void work_is_handed_over() {
        AtomicInteger atWork = new AtomicInteger();
        List<Tree> trees = List.of(new Patient(atWork), new Patient(atWork));
        SearchOptions options = SearchOptions.of(Strategy.DFS, Backtracking.UNDO);
        assertThat(new Search(trees, options).run().states()).isEqualTo(1L << Tree.DEPTH);
        assertThat(trees).allMatch(tree -> tree.steps > 0);
    }

    @Test
    @DisplayName("ends at the first violation, and its choices lead there")
    void the_first_violation_ends_it() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int graph = seed;
            boolean violated = !new RandomGraph(seed, true)
                    .reference(Long.MAX_VALUE)
                    .violations()
                    .isEmpty();
            for (SearchOptions options : searches()) {
                SearchResult result = search(
                        3,
                        () -> new RandomGraph(graph, true),
                        options.toBuilder().allViolations(false).build());
                assertThat(result.verdict()).isEqualTo(violated ? Verdict.VIOLATION : Verdict.NO_VIOLATION);
                for (Violation each : result.violations()) {
                    assertThat(replay(new RandomGraph(seed, true), each.choices()))
                            .isEqualTo(each.message());
                }
            }
        }
    }

    private static String replay(StateSystem system, List<Integer> choices) {
        int next = 0;
        while (true) {
            Stop stop = system.run();
            if (stop.kind() != Stop.Kind.CHOICE) {
                return stop.message();
            }
            system.choose(stop.alternatives() == 1 ? 0 : choices.get(next++));
        }
    }

    @Test
    @DisplayName("visits exactly as many states as the limit allows")
    void the_state_limit_is_kept() {
        for (SearchOptions options : searches()) {
            for (int workers : WORKERS) {
                SearchResult result = search(
                        workers,
                        Endless::new,
                        options.toBuilder().stateLimit(100).build());
                assertThat(result.states()).isEqualTo(100);
                assertThat(result.incompleteBecause().get(0)).contains("setting ‘max-states’");
            }
        }
    }

    @Test
    @DisplayName("stops at the time limit, and when somebody says so")
    void stops_when_told() {
        for (SearchOptions options : searches()) {
            SearchResult late = search(
                    3,
                    Endless::new,
                    options.toBuilder().timeLimit(Duration.ofMillis(30)).build());
            assertThat(late.incompleteBecause().get(0)).isEqualTo("the time limit was reached (setting ‘time-limit’)");
            assertThat(late.incompleteBecause()).hasSize(1);
            assertThat(late.advice())
                    .hasSize(options.strategy() == Strategy.FEWEST_PREEMPTIONS ? 1 : 0); // it went on depth first
            Search search = new Search(List.of(new Endless(), new Endless()), options);
            Thread thread = new Thread(() -> {
                while (search.progress().states() < 100) {
                    Thread.onSpinWait();
                }
                search.stop("enough");
            });
            thread.start();
            assertThat(search.run().incompleteBecause()).containsExactly("enough");
        }
    }

    @Test
    @DisplayName("ends with the exception of a worker, and nobody waits for ever")
    void a_failing_worker_ends_it() {
        for (SearchOptions options : searches()) {
            for (int workers : WORKERS) {
                for (int bad : new int[] {1, 2, 50, 300}) {
                    assertThatThrownBy(() -> search(workers, () -> new Breaking(bad), options))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessage("broken");
                }
            }
        }
    }

    @Test
    @DisplayName("is incomplete when a worker runs out of memory")
    void a_worker_without_memory() {
        for (int workers : WORKERS) {
            SearchResult result = search(workers, Starving::new, searches().get(0));
            assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
            assertThat(result.incompleteBecause().get(0)).contains("-Xmx");
        }
    }

    @Test
    @DisplayName("begins again for all when one worker must, and counts what was done since")
    void a_restart_is_for_all() {
        for (SearchOptions options : searches()) {
            for (int workers : WORKERS) {
                SearchResult result = search(workers, Sharing::new, options);
                assertThat(result.states()).as(workers + " " + options).isEqualTo(1L << Tree.DEPTH);
                assertThat(result.restarts()).isEqualTo(1);
                assertThat(result.verdict()).isEqualTo(Verdict.NO_VIOLATION);
            }
        }
    }

    @Test
    @DisplayName("begins again when only all workers together know that they must")
    void what_only_all_know_together() {
        SearchOptions options = SearchOptions.of(Strategy.DFS, Backtracking.UNDO);
        List<Doubting> systems = List.of(new Doubting(), new Doubting());
        SearchResult result = new Search(systems, options).run();
        assertThat(result.restarts()).isEqualTo(1);
        assertThat(systems).allMatch(system -> system.restarted > 0);
    }

    @Test
    @DisplayName("refuses what cannot be shared")
    void some_searches_are_for_one_worker() {
        SearchOptions options = SearchOptions.of(Strategy.DFS, Backtracking.UNDO);
        List<Chain> systems = List.of(new Chain(1), new Chain(1));
        assertThatThrownBy(() ->
                        new Search(systems, options.toBuilder().exact(true).build()))
                .hasMessageContaining("one worker");
        assertThatThrownBy(() -> new Search(systems, SearchOptions.of(Strategy.RANDOM, Backtracking.UNDO)))
                .hasMessageContaining("one worker");
    }

    @Test
    @DisplayName("finds the same when the waiting states are in files")
    void spilled_states_come_back() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGraph.Reference expected = new RandomGraph(seed, true).reference(Long.MAX_VALUE);
            for (Phasing phasing : Phasing.values()) {
                SearchOptions options = SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                        .allViolations(true)
                        .build();
                Findings findings = new Findings(true);
                Round round = new Round(options, new StopSignal(), findings, MemoryWatch.of(options), null, null, null);
                List<Worker> workers = new ArrayList<>();
                for (int i = 0; i < 1 + seed % 3; i++) {
                    workers.add(new Worker(new RandomGraph(seed, true), round, phasing, 1000));
                }
                new PhasedSearch(round, workers).explore();
                assertThat(round.totals().stateSetFingerprint()).isEqualTo(RandomGraph.digest(expected.states()));
                for (Violation each : findings.violations()) {
                    assertThat(replay(new RandomGraph(seed, true), each.choices()))
                            .isEqualTo(each.message());
                }
            }
        }
    }

    /** States in a row, each of which leads to the next by either alternative. */
    private static final class Chain extends FakeSystem {
        private final int length;

        Chain(int length) {
            super(1);
            this.length = length;
        }

        @Override
        Stop first() {
            return choice(2);
        }

        @Override
        Stop next(int choice) {
            store(0, word(0) + 1);
            return word(0) == length ? stop(Stop.Kind.EXIT, "") : choice(2);
        }
    }

    /** One choice among many ends. */
    private static final class Wide extends FakeSystem {
        static final int WIDTH = 1000;

        Wide() {
            super(1);
        }

        @Override
        Stop first() {
            return choice(WIDTH);
        }

        @Override
        Stop next(int choice) {
            store(0, choice + 1);
            return stop(Stop.Kind.EXIT, "");
        }
    }

    /** A binary tree; no state is reached twice. */
    private static class Tree extends FakeSystem {
        static final int DEPTH = 12;

        int steps;

        Tree() {
            super(2);
        }

        @Override
        Stop first() {
            return choice(2);
        }

        @Override
        Stop next(int choice) {
            steps++;
            store(0, word(0) + 1);
            store(1, word(1) * 2 + choice);
            return word(0) == DEPTH ? stop(Stop.Kind.EXIT, "") : choice(2);
        }

        int depth() {
            return word(0);
        }

        int place() {
            return word(1);
        }
    }

    /** A tree in which one goes slowly until another has begun. */
    private static final class Patient extends Tree {
        private final AtomicInteger atWork;

        Patient(AtomicInteger atWork) {
            this.atWork = atWork;
        }

        @Override
        Stop next(int choice) {
            if (steps == 0) {
                atWork.incrementAndGet();
            }
            if (atWork.get() == 1) {
                LockSupport.parkNanos(1_000_000);
            }
            return super.next(choice);
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

    /** A tree in which one place does not work. */
    private static final class Breaking extends Tree {
        private final int bad;

        Breaking(int bad) {
            this.bad = bad;
        }

        @Override
        Stop next(int choice) {
            Stop stop = super.next(choice);
            if (place() == bad) {
                throw new IllegalArgumentException("broken");
            }
            return stop;
        }
    }

    private static final class Starving extends Tree {
        @Override
        Stop next(int choice) {
            Stop stop = super.next(choice);
            if (place() == 77) {
                throw new OutOfMemoryError("not a real one");
            }
            return stop;
        }
    }

    /** A tree that is different until one has learned at a certain place that it is. */
    private static final class Sharing extends Tree implements StateSystem.Learning {
        private boolean learned;
        private boolean applied;

        @Override
        Stop next(int choice) {
            Stop stop = super.next(choice);
            if (!applied && depth() == 5 && place() == 17) {
                learned = true;
                return stop(Stop.Kind.RESTART, "");
            }
            return stop;
        }

        @Override
        public boolean shareWith(StateSystem other) {
            Sharing that = (Sharing) other;
            learned |= that.learned;
            that.learned |= learned;
            return false;
        }

        @Override
        public void restart() {
            super.restart();
            applied = learned;
        }
    }

    /** Together two of these know that they must begin again, once. */
    private static final class Doubting extends Tree implements StateSystem.Learning {
        private boolean convinced;
        private int restarted;

        @Override
        public boolean shareWith(StateSystem other) {
            boolean news = !convinced;
            convinced = true;
            return news;
        }

        @Override
        public void restart() {
            super.restart();
            restarted++;
        }
    }
}
