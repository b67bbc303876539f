import dev.fathom.api.Assume;
import dev.fathom.api.Choose;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * A ring buffer with a planted bug, compared with a queue of the JDK in every sequence of five operations.
 *
 * <p>Try: {@code ./fathom check examples/RingBufferExample.java}
 */
public class RingBufferExample {
    /** Keeps the latest values: putting into a full buffer drops the oldest one. */
    static final class RingBuffer {
        private final int[] values;
        private int oldest;
        private int size;

        RingBuffer(int capacity) {
            values = new int[capacity];
        }

        void put(int value) {
            values[(oldest + size) % values.length] = value;
            if (size < values.length) {
                size++;
            }
        }

        int take() {
            int value = values[oldest];
            oldest = (oldest + 1) % values.length;
            size--;
            return value;
        }
    }

    public static void main(String[] args) {
        RingBuffer buffer = new RingBuffer(2);
        Queue<Integer> model = new ArrayDeque<>();
        for (int i = 1; i <= 5; i++) {
            if (Choose.bool()) {
                buffer.put(i);
                model.add(i);
                if (model.size() > 2) {
                    model.remove();
                }
            } else {
                Assume.that(!model.isEmpty());
                int taken = buffer.take();
                int expected = model.remove();
                assert taken == expected : "took " + taken + " instead of " + expected;
            }
        }
    }
}
