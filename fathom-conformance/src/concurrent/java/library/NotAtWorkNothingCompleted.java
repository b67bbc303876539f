// expect: assertion
package library;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker with a task counts as not at work for a moment before it begins. */
public final class NotAtWorkNothingCompleted {
    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        boolean isAtWork = pool.getActiveCount() > 0;
        boolean hasCompleted = pool.getCompletedTaskCount() > 0;
        pool.shutdown();
        assert isAtWork || hasCompleted;
    }
}
