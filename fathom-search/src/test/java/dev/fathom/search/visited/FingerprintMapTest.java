package dev.fathom.search.visited;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("A fingerprint map")
class FingerprintMapTest {
    private static final int[] NUMBER_BOUNDS = {1, 100, 256, 1000, 100_000, Integer.MAX_VALUE};

    @Test
    @DisplayName("behaves like a hash map that keeps the lowest number")
    void agrees_with_a_hash_map() {
        compareWithHashMap(VisitedMemory.UNLIMITED);
    }

    @Test
    @DisplayName("does so, too, if what it has goes to disk again and again")
    void agrees_with_a_hash_map_on_disk() {
        compareWithHashMap(0);
    }

    private static void compareWithHashMap(long mostBytes) {
        for (boolean wide : new boolean[] {true, false}) {
            for (int bound : NUMBER_BOUNDS) {
                Random random = new Random(bound);
                FingerprintMap map = new FingerprintMap(wide, new VisitedMemory(mostBytes));
                Map<Integer, Integer> reference = new HashMap<>();
                for (int i = 0; i < 150_000; i++) {
                    int high = random.nextInt(300);
                    int column = random.nextInt(300);
                    long low = column * 0x100000001L;
                    int number = random.nextInt(bound);
                    int key = wide ? high * 300 + column : column;
                    Integer before = reference.get(key);
                    reference.merge(key, number, Math::min);
                    expect(map.find(high, low), before == null ? FingerprintMap.ABSENT : before);
                    expect(map.lower(high, low, number), before == null ? FingerprintMap.ABSENT : before);
                }
                assertThat(map.size()).isEqualTo(reference.size());
                AtomicLong sum = new AtomicLong();
                map.forEachNumber(sum::addAndGet);
                assertThat(sum.get())
                        .isEqualTo(reference.values().stream()
                                .mapToLong(each -> each)
                                .sum());
                if (wide) {
                    assertThat(map.onDisk() > 0).isEqualTo(mostBytes == 0);
                }
            }
        }
    }

    @Test
    @DisplayName("tells apart what differs in one bit only, also zero")
    void tells_single_bits_apart() {
        FingerprintMap map = new FingerprintMap(true);
        assertThat(map.lower(0, 0, 5)).isEqualTo(FingerprintMap.ABSENT);
        for (int bit = 0; bit < 64; bit++) {
            assertThat(map.lower(1L << bit, 0, 1)).isEqualTo(FingerprintMap.ABSENT);
            assertThat(map.lower(0, 1L << bit, 1)).isEqualTo(FingerprintMap.ABSENT);
        }
        assertThat(map.lower(0, 0, 9)).isEqualTo(5);
        assertThat(map.size()).isEqualTo(129);
    }

    @Tag("slow")
    @Test
    @DisplayName("keeps what it was given through all its growth")
    void nothing_is_lost() {
        FingerprintMap map = new FingerprintMap(true);
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 1_000_000; i++) {
            expect(map.lower(random.nextLong(), random.nextLong(), i), FingerprintMap.ABSENT);
        }
        assertThat(map.size()).isEqualTo(1_000_000);
        SplittableRandom again = new SplittableRandom(2);
        for (int i = 0; i < 1_000_000; i++) {
            expect(map.lower(again.nextLong(), again.nextLong(), Integer.MAX_VALUE), i);
        }
    }

    /** For what is asked millions of times: an assertion object for each would take most of the time. */
    private static void expect(int found, int expected) {
        if (found != expected) {
            assertThat(found).isEqualTo(expected);
        }
    }

    @Tag("slow")
    @Test
    @DisplayName("takes at most 20 bytes per state with 128 bits and 11 with 64, also right after it grew")
    void is_compact_at_every_size() {
        assertCompact(true, 255, 20);
        assertCompact(false, 255, 11);
    }

    @Tag("slow")
    @Test
    @DisplayName("takes one byte more per slot when numbers go into the thousands, and two when into the millions")
    void large_numbers_take_little_more() {
        assertCompact(true, 60_000, 21);
        assertCompact(true, 10_000_000, 22);
    }

    /** Below so many states the fixed part shows: less than 100 kB in all. */
    private static final int SMALLEST = 100_000;

    private static void assertCompact(boolean wide, int numbers, double mostBytes) {
        FingerprintMap map = new FingerprintMap(wide);
        SplittableRandom random = new SplittableRandom(3);
        double worst = 0;
        for (int i = 1; i <= 1_500_000; i++) {
            map.lower(random.nextLong(), random.nextLong(), random.nextInt(numbers));
            if (i >= SMALLEST && i % 500 == 0) {
                worst = Math.max(worst, (double) map.bytes() / i);
            }
        }
        assertThat(worst).isLessThanOrEqualTo(mostBytes);
    }

    @Test
    @DisplayName("tells exactly one of several threads that a fingerprint is new, and keeps the lowest number of all")
    void threads_agree() throws Exception {
        for (int round = 0; round < 8; round++) {
            compareThreads(round, 4, 20_000, VisitedMemory.UNLIMITED);
        }
    }

    @Test
    @DisplayName("does so while it goes to disk")
    void threads_agree_on_disk() throws Exception {
        for (int round = 0; round < 4; round++) {
            compareThreads(round, 4, 20_000, 0);
        }
    }

    @Test
    @DisplayName("is right when all threads bring the same few fingerprints")
    void contended_fingerprints() throws Exception {
        for (int round = 0; round < 20; round++) {
            compareThreads(round, 8, 50, VisitedMemory.UNLIMITED);
        }
    }

    /** Every thread brings many of so many fingerprints in an order of its own, with numbers that go up and down. */
    private static void compareThreads(int seed, int threads, int keys, long mostBytes) throws Exception {
        FingerprintMap map = new FingerprintMap(seed % 2 == 0, new VisitedMemory(mostBytes));
        AtomicIntegerArray firsts = new AtomicIntegerArray(keys);
        AtomicIntegerArray lowest = new AtomicIntegerArray(keys);
        for (int i = 0; i < keys; i++) {
            lowest.set(i, Integer.MAX_VALUE);
        }
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                tasks.add(() -> bringAll(map, new SplittableRandom(seed * 100L + thread), firsts, lowest));
            }
            for (Future<Boolean> each : executor.invokeAll(tasks)) {
                assertThat(each.get()).isTrue();
            }
        } finally {
            executor.shutdownNow();
        }
        int present = 0;
        for (int i = 0; i < keys; i++) {
            present += firsts.get(i);
            assertThat(firsts.get(i)).isLessThanOrEqualTo(1);
            int number = map.lower(i * 7L, i, Integer.MAX_VALUE - 1);
            assertThat(number).isEqualTo(firsts.get(i) == 0 ? FingerprintMap.ABSENT : lowest.get(i));
        }
        assertThat(present).isGreaterThan(keys / 2);
        assertThat(map.onDisk() > 0).isEqualTo(mostBytes == 0);
    }

    private static boolean bringAll(
            FingerprintMap map, SplittableRandom random, AtomicIntegerArray firsts, AtomicIntegerArray lowest) {
        int[] returned = new int[firsts.length()];
        boolean fine = true;
        for (int i = 0; i < 3 * firsts.length(); i++) {
            int key = random.nextInt(firsts.length());
            int number = random.nextInt(2000);
            int before = map.lower(key * 7L, key, number);
            lowest.accumulateAndGet(key, number, Math::min);
            if (before == FingerprintMap.ABSENT) {
                firsts.incrementAndGet(key);
            }
            // What this thread was told before bounds what it is told now: numbers never rise, keys never vanish.
            int bound = returned[key] - 1;
            fine &= bound < 0 || (before != FingerprintMap.ABSENT && before <= bound);
            int now = before == FingerprintMap.ABSENT ? number : Math.min(before, number);
            returned[key] = now + 1;
        }
        return fine;
    }
}
