// expect: no-violation
// options: --races=violation
package waitnotify;

import java.util.ArrayDeque;
import java.util.Deque;

/** A buffer of one place between a producer and a consumer. */
public final class BoundedBuffer {
    private final Deque<Integer> items = new ArrayDeque<>();

    private synchronized void put(int item) throws InterruptedException {
        while (items.size() == 1) {
            wait();
        }
        items.add(item);
        notifyAll();
    }

    private synchronized int take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        int item = items.remove();
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBuffer buffer = new BoundedBuffer();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 3; i++) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        for (int i = 1; i <= 3; i++) {
            int taken = buffer.take();
            assert taken == i : taken;
        }
        producer.join();
    }
}
