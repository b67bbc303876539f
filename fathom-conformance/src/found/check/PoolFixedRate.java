// A fork-join pool keeps a task at a fixed rate until it was executed twice; time goes back, and the task may be late.
// run:
//   jdk 25
//   says everything was explored
//   states 3000
//   seconds 60
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class PoolFixedRate {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledExecutorService scheduler = (ScheduledExecutorService) (Object) pool;
        ScheduledFuture<?> task = scheduler.scheduleAtFixedRate(twice::countDown, 1, 1, TimeUnit.SECONDS);
        twice.await();
        task.cancel(false);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}
