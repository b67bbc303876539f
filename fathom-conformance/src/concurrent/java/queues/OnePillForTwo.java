// expect: deadlock
package queues;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Two consumers, one poison pill. */
public final class OnePillForTwo {
    private static void consume(BlockingQueue<String> queue) {
        try {
            while (!queue.take().equals("stop")) {
                Thread.yield();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        new Thread(() -> consume(queue)).start();
        new Thread(() -> consume(queue)).start();
        queue.put("stop");
    }
}
