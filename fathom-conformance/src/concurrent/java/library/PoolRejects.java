// expect: uncaught-exception
package library;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** One worker, one place to wait: a third task is rejected if the worker is slow. */
public final class PoolRejects {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        for (int i = 0; i < 3; i++) {
            pool.execute(Thread::yield);
        }
        pool.shutdown();
    }
}
