// expect: no-violation
package time;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The program measures how long a wait took that timed out: time must have passed for it. */
public final class MeasuredTime {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        long start = System.nanoTime();
        boolean open = latch.await(50, TimeUnit.MILLISECONDS);
        assert open || System.nanoTime() - start >= 50_000_000;
    }
}
