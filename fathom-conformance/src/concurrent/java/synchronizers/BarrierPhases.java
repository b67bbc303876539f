// expect: no-violation
package synchronizers;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Nobody starts the second phase before everybody ended the first. */
public final class BarrierPhases {
    private static final int[] PHASE = new int[2];

    private static void work(CyclicBarrier barrier, int me) {
        try {
            PHASE[me] = 1;
            barrier.await();
            assert PHASE[1 - me] >= 1 : "too early";
            barrier.await();
            PHASE[me] = 2;
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = new Thread(() -> work(barrier, 0));
        other.start();
        work(barrier, 1);
        other.join();
        assert PHASE[0] + PHASE[1] == 4;
    }
}
