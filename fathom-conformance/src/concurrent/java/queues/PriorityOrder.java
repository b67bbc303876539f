// expect: no-violation
package queues;

import java.util.concurrent.PriorityBlockingQueue;

/** What is in the queue comes out in order. */
public final class PriorityOrder {
    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Thread other = new Thread(() -> queue.put(1));
        other.start();
        queue.put(2);
        other.join();
        assert queue.take() == 1;
        assert queue.take() == 2;
    }
}
