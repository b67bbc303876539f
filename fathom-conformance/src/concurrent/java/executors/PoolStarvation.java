// expect: deadlock
package executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task waits for a task that needs the same, only, worker. */
public final class PoolStarvation {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        int result = pool.submit(() -> pool.submit(() -> 1).get() + 1).get();
        pool.shutdown();
        assert result == 2;
    }
}
