// expect: no-violation
package executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks on a pool of two, their results, and a shutdown. */
public final class SubmitAndGet {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> first = pool.submit(() -> 6);
        Future<Integer> second = pool.submit(() -> 7);
        int product = first.get() * second.get();
        pool.shutdown();
        assert product == 42 : product;
    }
}
