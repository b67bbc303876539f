// expect: deadlock
package synchronizers;

import java.util.concurrent.CountDownLatch;

/** The latch counts three, but there are two workers. */
public final class LatchMiscounted {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(3);
        for (int i = 0; i < 2; i++) {
            new Thread(done::countDown).start();
        }
        done.await();
    }
}
