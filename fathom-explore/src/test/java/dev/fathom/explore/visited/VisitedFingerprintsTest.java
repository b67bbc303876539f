package dev.fathom.explore.visited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.state.Fingerprint;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
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
