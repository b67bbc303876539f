// A periodic task of one scheduler, a delayed one of another, and a worker that waits for work: what is left of its time must not make states.
// run:
//   says everything was explored
//   states 6000
//   seconds 120
import java.util.concurrent.*;
public class PeriodicBesideDelayed {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        CountDownLatch done = new CountDownLatch(1);
        pool.scheduleAtFixedRate(() -> { }, 10, 10, TimeUnit.MILLISECONDS);
        CompletableFuture.delayedExecutor(25, TimeUnit.MILLISECONDS).execute(done::countDown);
        done.await();
        pool.shutdownNow();
    }
}
