package dev.fathom.conformance.threads.guest;

import dev.fathom.api.Choose;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

/** Uses a pool as it is told, one letter for each use, and ends with the order in which tasks were executed. */
public final class Pools {
    private static final StringBuilder LOG = new StringBuilder();

    private Pools() {}

    public static void main(String[] args) throws Exception {
        ExecutorService pool = args[0].equals("fork-join")
                ? new ForkJoinPool(2)
                : Executors.newFixedThreadPool(Integer.parseInt(args[0]), Pools::daemon);
        if (args.length > 2) {
            while (Choose.bool()) {
                pool.submit(() -> 7).get();
            }
            return;
        }
        for (int i = 0; i < args[1].length(); i++) {
            use(args[1].charAt(i), i, pool);
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        throw new Outcome(LOG.toString());
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    private static void use(char kind, int number, ExecutorService pool) throws Exception {
        switch (kind) {
            case 'e' -> pool.execute(() -> log(number));
            case 'n' -> log(pool.shutdownNow().size());
            case 's' -> {
                Future<Integer> result = pool.submit(() -> log(number));
                log(-result.get());
            }
            case 'a' -> {
                List<Callable<Integer>> tasks = List.of(() -> log(number), () -> log(number + 3));
                for (Future<Integer> each : pool.invokeAll(tasks)) {
                    log(-each.get());
                }
            }
            case 'c' ->
                log(-CompletableFuture.supplyAsync(() -> log(number), pool)
                        .thenApply(each -> each + 1)
                        .get());
            default -> {
                if (pool instanceof ForkJoinPool workers) {
                    log(-workers.invoke(new Sum(number, 2)));
                }
            }
        }
    }

    private static int log(int what) {
        synchronized (LOG) {
            LOG.append(what).append(' ');
        }
        return what;
    }

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int number;
        private final int parts;

        Sum(int number, int parts) {
            this.number = number;
            this.parts = parts;
        }

        @Override
        protected Integer compute() {
            if (parts == 1) {
                return log(number);
            }
            Sum half = new Sum(number, 1);
            half.fork();
            return new Sum(number + 1, 1).compute() + half.join();
        }
    }
}
