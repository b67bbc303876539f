// A task at a fixed rate in a fork-join pool, beside a virtual thread, whose carriers wait for work.
// run:
//   jdk 25
//   says everything was explored
//   seconds 120
import java.util.concurrent.*;
public class VirtualFixedRate {
    static int n;
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledExecutorService s = (ScheduledExecutorService) (Object) pool;
        ScheduledFuture<?> task = s.scheduleAtFixedRate(twice::countDown, 1, 1, TimeUnit.SECONDS);
        Thread v = Thread.ofVirtual().start(() -> { synchronized (VirtualFixedRate.class) { n++; } });
        twice.await();
        v.join();
        task.cancel(false);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}
