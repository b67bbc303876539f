// expect: assertion
package executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A second is not always enough for the task. */
public final class AwaitTerminationTrusted {
    private static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> done = true);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        assert done : "not done yet";
    }
}
