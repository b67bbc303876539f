// expect: no-violation
package executors;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The first worker starts inside an operation with a time limit, after main has slept. */
public final class InvokeAnyAfterWait {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        Thread.sleep(50);
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        try {
            int found = pool.invokeAny(List.of(() -> 1), 10, TimeUnit.MILLISECONDS);
            assert found == 1;
        } catch (TimeoutException e) {
            // the worker was late
        } finally {
            pool.shutdownNow();
        }
    }
}
