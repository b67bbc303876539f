// expect: uncaught-exception
package synchronizers;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One party gives up in time and breaks the barrier for the other. */
public final class BarrierBrokenByTimeout {
    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            try {
                barrier.await(1, TimeUnit.SECONDS);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                System.out.println("gave up");
            }
        }).start();
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException("left alone", e);
        }
    }
}
