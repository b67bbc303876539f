// run:
//   exit 1
//   says too early
//   seconds 60
// run: --no-library-clock
//   exit 1
//   says too early
//   seconds 60
import java.util.concurrent.*;

/** Main may be quick: then the second task is due before the first. */
public class ScheduledOutOfOrder {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.schedule(() -> { ready = true; }, 10, TimeUnit.MILLISECONDS);
        Thread.sleep(2);
        pool.schedule(() -> { if (!ready) throw new AssertionError("too early"); }, 5, TimeUnit.MILLISECONDS).get();
        pool.shutdown();
    }
}
