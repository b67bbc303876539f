// expect: no-violation
package executors;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Daemon workers do not keep the program alive. */
public final class OwnThreadFactory {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            Thread thread = new Thread(task, "worker");
            thread.setDaemon(true);
            return thread;
        });
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(done::countDown);
        done.await();
    }
}
