// run: --endless
//   says everything was explored
//   states 100
//   seconds 60
import java.util.concurrent.*;

/** Two periodic tasks, one at a fixed rate and one with a fixed delay. */
public class ScheduledTwoPeriods {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleAtFixedRate(() -> x ^= 1, 10, 10, TimeUnit.MILLISECONDS);
        pool.scheduleWithFixedDelay(() -> y ^= 1, 10, 15, TimeUnit.MILLISECONDS);
    }
}
