// expect: deadlock
package synchronizers;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A worker that fails does not count the latch down. */
public final class LatchSkippedByException {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        AtomicInteger tickets = new AtomicInteger(1);
        Runnable work = () -> {
            try {
                if (tickets.getAndDecrement() <= 0) {
                    throw new IllegalStateException("no ticket");
                }
                done.countDown();
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        };
        new Thread(work).start();
        new Thread(work).start();
        done.await();
    }
}
