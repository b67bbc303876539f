// expect: no-violation
package queues;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Poll may time out, and the program says so. */
public final class PollTimeoutHandled {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> queue.offer("late"));
        producer.start();
        String item = queue.poll(10, TimeUnit.MILLISECONDS);
        assert item == null || item.equals("late");
    }
}
