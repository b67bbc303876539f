// run:
//   exit 1
//   says due already
//   seconds 60
import java.util.concurrent.*;

/** What is left of a task's time is told to the program, and so is how late it is. */
public class ScheduledDelayAsked {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> late = pool.schedule(() -> { }, 10, TimeUnit.MILLISECONDS);
        Thread.sleep(50);
        if (late.getDelay(TimeUnit.MILLISECONDS) == -40) {
            throw new AssertionError("due already");
        }
        pool.shutdown();
    }
}
