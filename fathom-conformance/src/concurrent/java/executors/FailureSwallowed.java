// expect: assertion
package executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Nobody asks the future, so nobody learns that the task failed before its end. */
public final class FailureSwallowed {
    private static volatile boolean saved;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> {
            Integer.parseInt("x");
            saved = true;
        });
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            assert saved : "not saved";
        }
    }
}
