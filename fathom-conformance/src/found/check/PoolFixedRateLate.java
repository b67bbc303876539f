// A task of a fork-join pool that comes late makes up for what it missed: two executions one after the other, before what is due later. Whoever counts on there being time between them is wrong.
// run:
//   jdk 25
//   exit 1
//   says made up
//   seconds 60
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class PoolFixedRateLate {
    static int ticks;
    static boolean seen;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService scheduler = (ScheduledExecutorService) (Object) new ForkJoinPool(1);
        CountDownLatch done = new CountDownLatch(1);
        scheduler.scheduleAtFixedRate(() -> {
            ticks++;
        }, 10, 10, TimeUnit.SECONDS);
        scheduler.schedule(() -> {
            seen = ticks >= 2;
            done.countDown();
        }, 25, TimeUnit.SECONDS);
        done.await();
        if (seen) {
            throw new IllegalStateException("made up");
        }
    }
}
