// expect: no-violation
package queues;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The consumer ends when it takes the poison pill. */
public final class PoisonPill {
    private static final String PILL = "stop";
    private static int eaten;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread consumer = new Thread(() -> {
            try {
                while (!queue.take().equals(PILL)) {
                    eaten++;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        queue.put("bread");
        queue.put(PILL);
        consumer.join();
        assert eaten == 1 : eaten;
    }
}
