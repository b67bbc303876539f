// expect: no-violation
package time;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A future is asked for its result with a timeout, until it has one. */
public final class GetLoop {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(1)).start();
        Integer result = null;
        while (result == null) {
            try {
                result = future.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                Thread.onSpinWait();
            }
        }
        assert result == 1;
    }
}
