// expect: no-violation
package executors;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shutting down now interrupts the task that waits. */
public final class ShutdownNowInterrupts {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CountDownLatch never = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                never.await();
                throw new AssertionError("nobody counts down");
            } catch (InterruptedException expected) {
                System.out.println("interrupted");
            }
        });
        pool.shutdownNow();
    }
}
