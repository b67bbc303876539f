// expect: uncaught-exception
package executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Another thread may shut the pool down before the task comes. */
public final class RejectedAfterShutdown {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        new Thread(pool::shutdown).start();
        pool.execute(() -> {});
    }
}
