// The common pool executes a task at a fixed rate for ever, while main sleeps. Its second worker's phase begins with a negative number.
// run:
//   jdk 25
//   nightly
//   never the time limit was reached
//   says make up for at most two executions
//   seconds 120
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class PoolFixedRateForever {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService scheduler = (ScheduledExecutorService) (Object) ForkJoinPool.commonPool();
        scheduler.scheduleAtFixedRate(() -> n = 1 - n, 1, 1, TimeUnit.SECONDS);
        Thread.sleep(5000);
    }
}
