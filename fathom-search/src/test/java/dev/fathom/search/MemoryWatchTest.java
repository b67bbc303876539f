package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.limit.MemoryWatch;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.Stop;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The watch on memory")
class MemoryWatchTest {
    /** Memory in which a collection takes a millisecond. */
    private static final class FakeMemory implements MemoryWatch.Memory {
        private long live;
        private long garbage;
        private long nanos;
        private int collections;

        @Override
        public long used() {
            return live + garbage;
        }

        @Override
        public void collect() {
            garbage = 0;
            nanos += 1_000_000;
            collections++;
        }

        @Override
        public long nanoTime() {
            return nanos;
        }
    }

    private final FakeMemory memory = new FakeMemory();
    private final MemoryWatch watch = MemoryWatch.of(memory, 1000, "full");

    @Test
    @DisplayName("does not take garbage for memory in use")
    void garbage_does_not_count() {
        memory.live = 800;
        memory.garbage = 100;
        assertThat(watch.isExceeded(0)).isFalse();
        assertThat(memory.collections).isZero();
        memory.garbage = 300;
        assertThat(watch.isExceeded(0)).isFalse();
        assertThat(memory.collections).isEqualTo(1);
        assertThat(watch.peak()).isEqualTo(1100);
        memory.live = 1001;
        memory.nanos += 20_000_000;
        assertThat(watch.isExceeded(0)).isTrue();
    }

    @Test
    @DisplayName("spends a tenth of the time on collections at the most")
    void collections_are_rare() {
        memory.live = 900;
        for (int i = 0; i < 1000; i++) {
            memory.garbage = 200;
            memory.nanos += 100_000;
            assertThat(watch.isExceeded(0)).isFalse();
        }
        assertThat(memory.collections).isBetween(5, 12);
    }

    @Test
    @DisplayName("counts what the search is known to hold even when it may not collect")
    void what_is_held_counts_at_once() {
        assertThat(watch.isExceeded(1000)).isFalse();
        assertThat(watch.isExceeded(1001)).isTrue();
        assertThat(memory.collections).isZero();
    }

    @Test
    @DisplayName("ends a search in good order")
    void a_search_ends_at_the_limit() {
        for (Strategy strategy : Strategy.values()) {
            if (strategy.isPhased() && strategy != Strategy.ITERATIVE) {
                SearchOptions options = SearchOptions.builder(strategy, Backtracking.UNDO)
                        .memoryLimit(1 << 20)
                        .build();
                SearchResult result = new Search(new Growing(), options).run();
                assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
                String remedy = strategy == Strategy.DFS ? "" : "; setting ‘search=dfs’ takes the least memory";
                assertThat(result.incompleteBecause())
                        .containsExactly("the memory limit of 1 MB was reached (setting ‘max-memory’)" + remedy);
                assertThat(result.states()).isGreaterThan(1);
            }
        }
    }

    /** States without end, each of a kilobyte. */
    private static final class Growing extends FakeSystem {
        Growing() {
            super(256);
        }

        @Override
        Stop first() {
            return choice(2);
        }

        @Override
        Stop next(int choice) {
            store(choice, word(choice) + 1);
            return choice(2);
        }
    }
}
