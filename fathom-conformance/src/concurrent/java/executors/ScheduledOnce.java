// expect: no-violation
package executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task scheduled for later, and a shutdown after it. */
public final class ScheduledOnce {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        String result = scheduler.schedule(() -> "later", 10, TimeUnit.MILLISECONDS).get();
        scheduler.shutdown();
        assert result.equals("later");
    }
}
