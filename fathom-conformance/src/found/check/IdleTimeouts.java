// run: --races=off -- orTimeout
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 1000
// run: --races=off -- completeOnTimeout
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 80
// run: --races=off -- delayedExecutor
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 120
// run: --races=off -- workStealing
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 400
// run: --races=off -- fixedRate
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 60
// run: --races=off -- early
//   exit 1
//   says timed out
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Pools, and the threads that look after timeouts, are left alone when the work is done: a search of them ends. */
public class IdleTimeouts {
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "orTimeout", "early" -> timeout(args[0].equals("early"));
            case "completeOnTimeout" -> {
                int got = new CompletableFuture<Integer>()
                        .completeOnTimeout(5, 1, TimeUnit.SECONDS)
                        .get();
                assert got == 5;
            }
            case "delayedExecutor" -> {
                int got = CompletableFuture.supplyAsync(
                                () -> 3, CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS))
                        .get();
                assert got == 3;
            }
            case "workStealing" -> {
                ExecutorService pool = Executors.newWorkStealingPool(2);
                Future<Integer> one = pool.submit(() -> 1);
                Future<Integer> two = pool.submit(() -> 2);
                assert one.get() + two.get() == 3;
            }
            default -> fixedRate();
        }
    }

    private static void timeout(boolean isBug) throws InterruptedException {
        try {
            CompletableFuture.supplyAsync(() -> 1).orTimeout(1, TimeUnit.SECONDS).get();
        } catch (ExecutionException e) {
            assert e.getCause() instanceof TimeoutException;
            if (isBug) {
                throw new AssertionError("timed out");
            }
        }
    }

    private static void fixedRate() throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1, body -> {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            return thread;
        });
        CountDownLatch left = new CountDownLatch(2);
        pool.scheduleAtFixedRate(left::countDown, 1, 1, TimeUnit.SECONDS);
        left.await();
    }
}
