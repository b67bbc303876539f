// concurrent 2x2, calls 3
import java.util.concurrent.atomic.AtomicInteger;

/** A work-stealing deque whose owner does not fight for the last element. */
public class StealingDeque {
    private final int[] items = new int[8];
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom;

    public synchronized void push(int value) {
        items[bottom] = value;
        bottom++;
    }

    public synchronized Integer pop() {
        if (bottom <= top.get()) {
            return null;
        }
        bottom--;
        return items[bottom];
    }

    public Integer steal() {
        int first = top.get();
        if (first >= bottom) {
            return null;
        }
        int value = items[first];
        return top.compareAndSet(first, first + 1) ? value : null;
    }
}
