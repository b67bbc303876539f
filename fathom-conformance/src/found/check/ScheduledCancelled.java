// run:
//   says everything was explored
//   states 600
//   seconds 60
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A periodic task that is cancelled after a while. */
public class ScheduledCancelled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger n = new AtomicInteger();
        ScheduledFuture<?> task =
                pool.scheduleAtFixedRate(() -> n.set((n.get() + 1) % 3), 10, 10, TimeUnit.MILLISECONDS);
        Thread.sleep(25);
        task.cancel(false);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
    }
}
