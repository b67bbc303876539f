package dev.fathom.explore.visited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.state.Fingerprint;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compared with a hash map; few different words, so that fingerprints that are nearly equal must be told apart. */
class VisitedFingerprintsTest {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void agreeWithAHashMap(boolean withDepth) {
        VisitedFingerprints visited = new VisitedFingerprints(withDepth, Long.MAX_VALUE);
        compare(visited, withDepth);
        assertThat(visited.onDisk()).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void agreeWithAHashMapOnDisk(boolean withDepth) {
        VisitedFingerprints visited = new VisitedFingerprints(withDepth, 0);
        compare(visited, withDepth);
        assertThat(visited.onDisk()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void unseenOnesAreNotedTogetherAsOneByOne(boolean sorted) {
        Random random = new Random(2);
        VisitedFingerprints together = new VisitedFingerprints(true, Long.MAX_VALUE);
        VisitedFingerprints singly = new VisitedFingerprints(true, Long.MAX_VALUE);
        Map<Fingerprint, Integer> expected = new HashMap<>();
        for (int depth = 0; depth < 30; depth++) {
            Map<Fingerprint, Integer> unseen = new HashMap<>();
            for (int i = random.nextInt(3000); i >= 0; i--) {
                Fingerprint state = new Fingerprint(random.nextInt(1500), 1 + random.nextInt(150) * 0x100000001L);
                if (!expected.containsKey(state)) {
                    unseen.put(state, depth);
                }
            }
            assertThat(together.addUnseen(halves(unseen, sorted), unseen.size(), depth))
                    .isTrue();
            for (Fingerprint each : unseen.keySet()) {
                assertThat(singly.lower(each.high(), each.low(), depth)).isEqualTo(Visited.NEW);
            }
            expected.putAll(unseen);
            assertThat(together.size()).isEqualTo(expected.size());
            assertThat(together.digest()).isEqualTo(singly.digest());
            assertThat(together.sizeBelow(depth + 1)).isEqualTo(expected.size());
            assertThat(together.sizeBelow(depth)).isEqualTo(expected.size() - unseen.size());
        }
        for (Fingerprint each : expected.keySet()) {
            assertThat(together.lower(each.high(), each.low(), 100)).isEqualTo(expected.get(each));
            assertThat(together.contains(each.high(), each.low() + 1)).isFalse();
        }
    }

    @Test
    void unseenOnesForWhichThereIsNoRoomAreNotNoted() {
        VisitedFingerprints visited = new VisitedFingerprints(false, 100_000);
        Map<Fingerprint, Integer> states = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            states.put(new Fingerprint(i, i), 0);
        }
        long[] fingerprints = halves(states, true);
        assertThat(visited.addUnseen(fingerprints, 1000, 0)).isTrue();
        assertThat(visited.addUnseen(Arrays.copyOfRange(fingerprints, 2000, 20_000), 9000, 0))
                .isFalse();
        assertThat(visited.size()).isEqualTo(1000);
        assertThat(visited.onDisk()).isZero();
        VisitedFingerprints onDisk = new VisitedFingerprints(false, 0);
        assertThat(onDisk.addUnseen(fingerprints, 1, 0)).isFalse();
        assertThat(onDisk.size()).isZero();
    }

    private static long[] halves(Map<Fingerprint, Integer> states, boolean sorted) {
        Stream<Fingerprint> all = states.keySet().stream();
        return (sorted
                        ? all.sorted((one, other) -> Integer.compareUnsigned(
                                Fingerprint.hash(one.high(), one.low()), Fingerprint.hash(other.high(), other.low())))
                        : all)
                .flatMapToLong(each -> LongStream.of(each.high(), each.low()))
                .toArray();
    }

    private static void compare(VisitedFingerprints visited, boolean withDepth) {
        Map<Fingerprint, Integer> expected = new HashMap<>();
        Random random = new Random(1);
        long digest = 0;
        for (int i = 0; i < 20_000; i++) {
            Fingerprint state = new Fingerprint(random.nextInt(150), 1 + random.nextInt(150) * 0x100000001L);
            int depth = random.nextInt(20);
            Integer before = expected.get(state);
            assertThat(visited.contains(state.high(), state.low())).isEqualTo(before != null);
            if (random.nextInt(4) != 0) {
                digest += before == null ? Fingerprint.digest(state.high(), state.low()) : 0;
                assertThat(visited.lower(state.high(), state.low(), depth))
                        .isEqualTo(before == null ? Visited.NEW : withDepth ? before : 0);
                expected.merge(state, depth, Math::min);
            }
            assertThat(visited.size()).isEqualTo(expected.size());
            if (i % 10 == 0) {
                askTogether(visited, expected, random);
            }
        }
        assertThat(visited.digest()).isEqualTo(digest);
        if (withDepth) {
            for (int bound = 0; bound <= 20; bound++) {
                int most = bound;
                assertThat(visited.sizeBelow(bound))
                        .isEqualTo(expected.values().stream()
                                .filter(each -> each < most)
                                .count());
            }
        }
    }

    private static void askTogether(VisitedFingerprints visited, Map<Fingerprint, Integer> expected, Random random) {
        int count = 1 + random.nextInt(Visited.MOST_TOGETHER);
        long[] fingerprints = new long[2 * Visited.MOST_TOGETHER];
        long seen = 0;
        for (int i = 0; i < count; i++) {
            Fingerprint state = new Fingerprint(random.nextInt(150), 1 + random.nextInt(150) * 0x100000001L);
            fingerprints[2 * i] = state.high();
            fingerprints[2 * i + 1] = state.low();
            seen |= expected.containsKey(state) ? 1L << i : 0;
        }
        assertThat(visited.seen(fingerprints, count)).isEqualTo(seen);
    }
}
