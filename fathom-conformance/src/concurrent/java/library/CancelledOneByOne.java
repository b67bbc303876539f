// expect: assertion
package library;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool that is shut down cancels its tasks one after the other: the first may be cancelled while the second is not. */
public final class CancelledOneByOne {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        Future<?> first = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        Future<?> second = pool.schedule(() -> {}, 2, TimeUnit.HOURS);
        Thread other = new Thread(pool::shutdown);
        other.start();
        boolean isFirst = first.isCancelled();
        assert !isFirst || second.isCancelled() : "the first alone";
        other.join();
    }
}
