package dev.fathom.search.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A pool of work")
@Timeout(60)
class WorkPoolTest {
    /** A piece of work of size n is n - 1 pieces of size 1 to do, one of which may be split off on the way. */
    private static long work(WorkPool<Integer> pool, int first, int donateEvery) {
        long done = 0;
        Integer size = first;
        while (size != null) {
            int left = size;
            while (left > 0) {
                if (left > 1 && (pool.isHungry() || left % donateEvery == 0)) {
                    int half = left / 2;
                    pool.offer(half);
                    left -= half;
                }
                left--;
                done++;
            }
            size = pool.next();
        }
        return done;
    }

    @Test
    @DisplayName("ends exactly when all work is done, whoever does it")
    void all_work_is_done() throws Exception {
        for (int workers : new int[] {1, 2, 3, 8}) {
            ExecutorService executor = Executors.newFixedThreadPool(workers);
            try {
                for (int seed = 0; seed < 300; seed++) {
                    assertAllDone(executor, workers, seed);
                }
            } finally {
                executor.shutdownNow();
            }
        }
    }

    private static void assertAllDone(ExecutorService executor, int workers, int seed) throws Exception {
        WorkPool<Integer> pool = new WorkPool<>(workers);
        List<Future<Long>> futures = new ArrayList<>();
        int size = seed * 7 % 1000;
        for (int i = 0; i < workers; i++) {
            int first = i == 0 ? size : 0;
            futures.add(executor.submit(() -> work(pool, first, seed % 5 + 2)));
        }
        long done = 0;
        for (Future<Long> each : futures) {
            done += each.get(20, TimeUnit.SECONDS);
        }
        assertThat(done).isEqualTo(size);
    }

    @Test
    @DisplayName("sends everybody home when it is closed, also those who wait")
    void closing_ends_the_wait() throws Exception {
        WorkPool<Integer> pool = new WorkPool<>(3);
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            AtomicLong ended = new AtomicLong();
            List<Future<?>> futures = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                futures.add(executor.submit(() -> {
                    assertThat(pool.next()).isNull();
                    return ended.incrementAndGet();
                }));
            }
            while (!pool.isHungry()) {
                Thread.onSpinWait();
            }
            assertThat(ended.get()).isZero();
            pool.close();
            for (Future<?> each : futures) {
                each.get(20, TimeUnit.SECONDS);
            }
            pool.offer(1);
            assertThat(pool.next()).isNull();
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    @DisplayName("lets one of those who assemble do something while nobody works")
    void one_acts_when_all_have_come() throws Exception {
        int workers = 4;
        int meetings = 200;
        WorkPool<Integer> pool = new WorkPool<>(workers);
        AtomicLong working = new AtomicLong();
        AtomicLong actions = new AtomicLong();
        ExecutorService executor = Executors.newFixedThreadPool(workers);
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (int i = 0; i < workers; i++) {
                // One has done its work after half of the meetings: the others do not wait for it.
                int mine = i == 0 ? meetings / 2 : meetings;
                futures.add(executor.submit(() -> {
                    for (int meeting = 0; meeting < mine; meeting++) {
                        working.incrementAndGet();
                        Thread.yield();
                        working.decrementAndGet();
                        pool.assemble(() -> {
                            assertThat(working).hasValue(0);
                            actions.incrementAndGet();
                        });
                    }
                    return pool.next();
                }));
            }
            for (Future<?> each : futures) {
                assertThat(each.get(20, TimeUnit.SECONDS)).isNull();
            }
        } finally {
            executor.shutdownNow();
        }
        assertThat(actions).hasValue(meetings);
    }

    @Test
    @DisplayName("does nothing more for those who assemble once it is closed")
    void nothing_is_done_when_closed() {
        WorkPool<Integer> pool = new WorkPool<>(2);
        pool.close();
        pool.assemble(() -> {
            throw new AssertionError("closed");
        });
    }

    @Test
    @DisplayName("knows what was offered and not taken, and who is hungry")
    void what_was_offered() {
        WorkPool<Integer> pool = new WorkPool<>(1);
        assertThat(pool.isHungry()).isFalse();
        pool.offer(1);
        pool.offer(2);
        assertThat(pool.offered()).containsExactly(1, 2);
        assertThat(pool.next()).isEqualTo(1);
        assertThat(pool.offered()).containsExactly(2);
        assertThat(pool.next()).isEqualTo(2);
        assertThat(pool.next()).isNull();
        assertThat(pool.isHungry()).isFalse();
    }
}
