package dev.fathom.search.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.spill.SpillQueue;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.SavedState;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** States that wait come back as they were, and take a small part of the memory that they take else. */
class WaitingFormTest {
    private static int[] changed(int[] array, Random random) {
        int[] result =
                Arrays.copyOf(array, Math.max(0, array.length + (random.nextInt(4) == 0 ? random.nextInt(9) - 4 : 0)));
        for (int i = random.nextInt(4); i > 0 && result.length > 0; i--) {
            result[random.nextInt(result.length)] = random.nextInt(5) == 0 ? random.nextInt() : random.nextInt(50);
        }
        return result;
    }

    @Test
    void states_come_back_as_they_were() {
        Random random = new Random(7);
        Queue<WaitingState> expected = new ArrayDeque<>();
        int states = 15_000;
        try (SpillQueue<WaitingState> queue = new SpillQueue<>(new WaitingForm(null), SpillQueue.UNLIMITED)) {
            int[] threads = random.ints(200, 0, 5000).toArray();
            int[] delta = random.ints(20).toArray();
            int[] young = random.ints(300, 0, 100_000).toArray();
            int[] hidden = {};
            Node node = new Node(null, 0, 0, 0, 2, Node.UNNUMBERED, Node.Preemption.NONE, null);
            for (int i = 0; i < states; i++) {
                threads = changed(threads, random);
                delta = changed(delta, random);
                young = changed(young, random);
                hidden = random.nextInt(50) == 0 ? random.ints(3).toArray() : hidden;
                Node parent = random.nextInt(3) == 0 && node.parent() != null ? node.parent() : node;
                node = new Node(
                        parent, random.nextInt(4), parent.depth() + 1, 0, 3, i, new Node.Preemption(1, null), null);
                WaitingState state =
                        new WaitingState(node, new Image(threads, delta, young, hidden, random.nextInt(4)), null);
                queue.add(state);
                expected.add(state);
            }
            assertThat(queue.memoryBytes() / states)
                    .isLessThan(4L * (threads.length + delta.length + young.length) / 3);
            for (WaitingState each : expected) {
                WaitingState back = queue.poll();
                assertThat(back).isNotNull();
                SavedState written = Objects.requireNonNull(each.image());
                SavedState read = Objects.requireNonNull(back.image());
                assertThat(read.equals(written)).isTrue();
                assertThat(read.hidden()).isEqualTo(written.hidden());
                assertThat(read.current()).isEqualTo(written.current());
                assertThat(back.node().path()).isEqualTo(each.node().path());
                assertThat(back.node().number()).isEqualTo(each.node().number());
            }
            assertThat(queue.poll()).isNull();
        }
    }
}
