// expect: deadlock
package queues;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two stages feed each other through full queues. */
public final class ArrayQueuesInACircle {
    private static void forward(BlockingQueue<Integer> from, BlockingQueue<Integer> to) {
        try {
            to.put(1);
            to.put(2);
            from.take();
            from.take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        BlockingQueue<Integer> there = new ArrayBlockingQueue<>(1);
        BlockingQueue<Integer> back = new ArrayBlockingQueue<>(1);
        new Thread(() -> forward(there, back)).start();
        forward(back, there);
    }
}
