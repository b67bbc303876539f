// run:
//   says No violation, assuming that periodic tasks at a fixed rate
//   seconds 100
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Main looks again and again, and may do so any number of times before the task comes: it may be as late as you like. */
public class ScheduledPolled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        AtomicInteger n = new AtomicInteger();
        pool.scheduleAtFixedRate(() -> n.compareAndSet(0, 1), 1, 5, TimeUnit.MILLISECONDS);
        while (n.get() < 1) {
            Thread.sleep(2);
        }
        pool.shutdownNow();
    }
}
