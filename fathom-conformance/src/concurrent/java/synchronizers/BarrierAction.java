// expect: no-violation
package synchronizers;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The barrier's action sums up while all parties wait. */
public final class BarrierAction {
    public static void main(String[] args) throws InterruptedException, BrokenBarrierException {
        int[] parts = new int[2];
        int[] total = new int[1];
        CyclicBarrier barrier = new CyclicBarrier(2, () -> total[0] = parts[0] + parts[1]);
        new Thread(() -> {
            parts[0] = 3;
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new AssertionError(e);
            }
        }).start();
        parts[1] = 4;
        barrier.await();
        assert total[0] == 7 : total[0];
    }
}
