// expect: no-violation
package executors;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A future is either cancelled or done, and get says which. */
public final class FutureCancelled {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> future = pool.submit(() -> 1);
        boolean cancelled = future.cancel(false);
        try {
            int result = future.get();
            assert !cancelled && result == 1;
        } catch (CancellationException e) {
            assert cancelled;
        }
        pool.shutdown();
    }
}
