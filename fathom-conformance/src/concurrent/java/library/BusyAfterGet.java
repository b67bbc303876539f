// expect: assertion
package library;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** The result is there before the worker has counted its task as completed. */
public final class BusyAfterGet {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.submit(() -> "done").get();
        long completed = pool.getCompletedTaskCount();
        pool.shutdown();
        assert completed == 1 : completed + " completed";
    }
}
