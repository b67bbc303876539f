// run:
//   exit 1
//   says lost
//   seconds 60
import java.util.concurrent.*;

/** A periodic task and main count without a lock. */
public class ScheduledLostUpdate {
    static int count;
    static volatile int ran;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> task = pool.scheduleWithFixedDelay(
                () -> {
                    if (ran < 2) {
                        count++;
                        ran++;
                    }
                },
                1,
                1,
                TimeUnit.MILLISECONDS);
        count++;
        while (ran < 2) {
            Thread.sleep(1);
        }
        task.cancel(false);
        pool.shutdown();
        if (count != 3) {
            throw new AssertionError("lost");
        }
    }
}
