// expect: no-violation
package synchronizers;

import java.util.concurrent.Semaphore;

/** Semaphores that start empty make two threads take turns. */
public final class SemaphoreSignalling {
    public static void main(String[] args) throws InterruptedException {
        Semaphore produced = new Semaphore(0);
        Semaphore consumed = new Semaphore(0);
        int[] cell = new int[1];
        Thread producer = new Thread(() -> {
            for (int i = 1; i <= 2; i++) {
                cell[0] = i;
                produced.release();
                consumed.acquireUninterruptibly();
            }
        });
        producer.start();
        for (int i = 1; i <= 2; i++) {
            produced.acquire();
            assert cell[0] == i : cell[0];
            consumed.release();
        }
        producer.join();
    }
}
