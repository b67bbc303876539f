package dev.fathom.explore.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("States that wait, packed")
class PackedFrontierTest {
    private static final int STATES = 3000;

    @Test
    @DisplayName("come back as they were, in memory and on disk, from both ends, level after level")
    void as_they_were() {
        for (long mostBytes : new long[] {Long.MAX_VALUE, 0, 600_000}) {
            SpilledBlocks spill = new SpilledBlocks(mostBytes);
            for (int level = 0; level < 3; level++) {
                compare(new PackedFrontier(spill), new Random(level));
            }
            assertThat(spill.spilled() > 0).isEqualTo(mostBytes < Long.MAX_VALUE);
        }
    }

    private static void compare(PackedFrontier frontier, Random random) {
        List<int[]> expected = new ArrayList<>();
        for (int i = 0; i < STATES; i++) {
            int[] words = random.ints(1 + random.nextInt(random.nextInt(500) == 0 ? 100_000 : 400))
                    .toArray();
            frontier.add(new int[] {i}, 1, words, words.length, i);
            expected.add(words);
            if (random.nextInt(200) == 0) {
                int taken = 1 + random.nextInt(expected.size());
                for (int left = taken; left > 0; left--) {
                    isState(frontier.lastWords(), frontier.lastStart(), frontier.lastLength(), last(expected));
                    frontier.removeLast();
                    expected.remove(expected.size() - 1);
                }
            }
        }
        PackedFrontier.Cursor cursor = frontier.cursor();
        for (int[] each : expected) {
            cursor.advance();
            isState(cursor.words(), cursor.start(), cursor.length(), each);
        }
        assertThat(cursor.hasNext()).isFalse();
    }

    private static int[] last(List<int[]> states) {
        return states.get(states.size() - 1);
    }

    private static void isState(int[] block, int start, int length, int[] words) {
        assertThat(Arrays.copyOfRange(block, start + 2, start + length)).isEqualTo(words);
    }
}
