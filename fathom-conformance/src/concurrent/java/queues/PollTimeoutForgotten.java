// expect: uncaught-exception
package queues;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Poll may time out, and the program does not expect it. */
public final class PollTimeoutForgotten {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.add("here")).start();
        System.out.println(queue.poll(1, TimeUnit.SECONDS).length());
    }
}
