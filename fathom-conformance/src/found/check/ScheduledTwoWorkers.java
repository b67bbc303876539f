// run: --endless
//   here
//   says everything was explored
//   seconds 100
import java.util.concurrent.*;

/** Two workers wait for the tasks of one queue. */
public class ScheduledTwoWorkers {
    static volatile int x;

    public static void main(String[] args) {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        pool.scheduleWithFixedDelay(() -> x ^= 1, 10, 10, TimeUnit.MILLISECONDS);
        pool.scheduleWithFixedDelay(() -> x ^= 2, 10, 10, TimeUnit.MILLISECONDS);
    }
}
