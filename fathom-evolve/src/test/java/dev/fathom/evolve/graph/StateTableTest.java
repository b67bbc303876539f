package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A table of states")
class StateTableTest {
    @Test
    @DisplayName("numbers states in the order in which they come, and finds all of them")
    void numbers() {
        StateTable table = new StateTable();
        Random random = new Random(1);
        List<long[]> states = new ArrayList<>();
        Map<List<Long>, Integer> expected = new HashMap<>();
        for (int i = 0; i < 30_000; i++) {
            // Few different words: fingerprints that are nearly equal must not be taken for each other.
            long[] state = {random.nextInt(200), random.nextInt(200) - 100L};
            Integer known = expected.putIfAbsent(List.of(state[0], state[1]), states.size());
            if (known == null) {
                assertThat(table.find(state[0], state[1])).isEqualTo(StateTable.NONE);
                assertThat(
                                random.nextBoolean()
                                        ? table.number(state[0], state[1])
                                        : table.addAbsent(state[0], state[1]))
                        .isEqualTo(states.size());
                states.add(state);
            } else {
                assertThat(table.find(state[0], state[1])).isEqualTo(known);
                assertThat(table.number(state[0], state[1])).isEqualTo(known);
                assertThat(table.add(state[0], state[1])).isFalse();
            }
            assertThat(table.count()).isEqualTo(states.size());
        }
        for (int i = 0; i < states.size(); i++) {
            long[] state = states.get(i);
            assertThat(table.find(state[0], state[1])).isEqualTo(i);
            assertThat(table.high(i)).isEqualTo(state[0]);
            assertThat(table.low(i)).isEqualTo(state[1]);
        }
        assertThat(table.find(1000, 1000)).isEqualTo(StateTable.NONE);
    }

    @Test
    @DisplayName("copies what it holds, from anywhere to anywhere, in memory and in a record")
    void copies() {
        StateTable table = new StateTable();
        Random random = new Random(3);
        ByteBuffer words = ByteBuffer.allocate(160_000).order(ByteOrder.LITTLE_ENDIAN);
        while (words.hasRemaining()) {
            long high = random.nextLong();
            long low = random.nextLong();
            table.add(high, low);
            words.putLong(high).putLong(low);
        }
        for (RecordedFingerprints each : List.of(table, new StoredFingerprints(words.flip()))) {
            for (int i = 0; i < 50; i++) {
                int first = random.nextInt(table.count());
                int count = random.nextInt(table.count() - first + 1);
                long[] copied = new long[2 * count];
                each.copy(first, count, copied);
                for (int k = 0; k < count; k++) {
                    assertThat(copied[2 * k]).isEqualTo(table.high(first + k));
                    assertThat(copied[2 * k + 1]).isEqualTo(table.low(first + k));
                }
            }
        }
    }

    @Test
    @DisplayName("takes at most 28 bytes a state, once there are many")
    void size() {
        StateTable table = new StateTable();
        Random random = new Random(2);
        for (int i = 0; i < 300_000; i++) {
            table.add(random.nextLong(), random.nextLong());
            if (i > 20_000) {
                assertThat(table.bytes()).isLessThan(28L * table.count());
            }
        }
    }
}
