// expect: assertion
package executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two workers of a pool increment a plain field. */
public final class SharedCounterInTasks {
    private static int counter;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(() -> counter++);
        Future<?> second = pool.submit(() -> counter++);
        first.get();
        second.get();
        pool.shutdown();
        assert counter == 2 : counter;
    }
}
