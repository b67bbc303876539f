// expect: no-violation
package executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Get throws what the task threw. */
public final class TaskFails {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Object> failing = pool.submit(() -> {
            throw new IllegalStateException("in the task");
        });
        try {
            failing.get();
            throw new AssertionError("no exception");
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException : e.getCause();
        } finally {
            pool.shutdown();
        }
    }
}
