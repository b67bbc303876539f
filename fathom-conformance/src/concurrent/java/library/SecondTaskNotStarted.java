// expect: assertion
package library;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** When the first task is done, the second may still be in the queue, where shutdownNow finds it. */
public final class SecondTaskNotStarted {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> first = pool.submit(() -> {});
        pool.submit(() -> {});
        first.get();
        List<Runnable> neverStarted = pool.shutdownNow();
        assert neverStarted.isEmpty() : neverStarted.size() + " never started";
    }
}
