// expect: assertion
package library;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool counts as shut down before its workers are interrupted. */
public final class StoppedNotYetInterrupted {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> {
            boolean stopped = pool.isShutdown();
            if (stopped && !Thread.interrupted()) {
                new Thread(() -> {
                            throw new AssertionError("stopped, and not interrupted");
                        })
                        .start();
            }
        });
        pool.shutdownNow();
    }
}
