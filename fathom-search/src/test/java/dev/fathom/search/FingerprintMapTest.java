package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.heap.Fingerprint;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A fingerprint map")
class FingerprintMapTest {
    @Test
    @DisplayName("behaves like a hash map that keeps the lowest number")
    void agrees_with_a_hash_map() {
        for (boolean wide : new boolean[] {true, false}) {
            Random random = new Random(1);
            FingerprintMap map = new FingerprintMap(wide);
            Map<Fingerprint, Integer> reference = new HashMap<>();
            for (int i = 0; i < 300_000; i++) {
                long high = random.nextInt(300);
                long low = random.nextInt(300) * 0x100000001L;
                int number = random.nextInt(100);
                Fingerprint key = new Fingerprint(wide ? high : 0, low);
                Integer before = reference.get(key);
                reference.merge(key, number, Math::min);
                assertThat(map.lower(high, low, number)).isEqualTo(before == null ? FingerprintMap.ABSENT : before);
            }
            assertThat(map.size()).isEqualTo(reference.size());
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

    @Test
    @DisplayName("holds millions")
    void holds_millions() {
        FingerprintMap map = new FingerprintMap(true);
        Random random = new Random(2);
        for (int i = 0; i < 2_000_000; i++) {
            map.lower(random.nextLong(), random.nextLong(), i);
        }
        assertThat(map.size()).isEqualTo(2_000_000);
    }
}
