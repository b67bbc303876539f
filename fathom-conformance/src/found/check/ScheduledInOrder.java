// run:
//   says everything was explored
//   seconds 60
// run: --no-library-clock
//   says everything was explored
//   seconds 60
// run: --timeouts=idle
//   says everything was explored
//   seconds 60
import java.util.concurrent.*;

/** The first task is due long before the second is asked for: however late it is, it comes first. */
public class ScheduledInOrder {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.schedule(() -> { ready = true; }, 10, TimeUnit.MILLISECONDS);
        Thread.sleep(100);
        pool.schedule(() -> { if (!ready) throw new AssertionError("too early"); }, 5, TimeUnit.MILLISECONDS).get();
        pool.shutdown();
    }
}
