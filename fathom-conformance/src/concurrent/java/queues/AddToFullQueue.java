// expect: uncaught-exception
package queues;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Add throws where put would wait. */
public final class AddToFullQueue {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            queue.add(1);
            queue.add(2);
        });
        producer.start();
        queue.take();
        queue.take();
    }
}
