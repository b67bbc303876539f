// expect: no-violation
package time;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Two threads try again and again for a limited time: however often they do, the states are the same. */
public final class PollLoop {
    private static final LinkedBlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(PollLoop::take);
        taker.start();
        while (!QUEUE.offer(1, 2, TimeUnit.SECONDS)) {
            Thread.onSpinWait();
        }
        taker.join();
        assert QUEUE.isEmpty();
    }

    private static void take() {
        try {
            while (QUEUE.poll(1, TimeUnit.SECONDS) == null) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
