package dev.fathom.conformance.threads.guest;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Uses a pool of a fixed number of threads as it is told, one letter for each use, and ends with what was noticed. */
public final class PoolUses {
    private static final StringBuilder LOG = new StringBuilder();
    private static final ThreadLocal<Integer> TASKS = ThreadLocal.withInitial(() -> 0);
    private static int racy;
    private static Thread worker;
    private static Future<?> last;

    private PoolUses() {}

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(Integer.parseInt(args[0]));
        for (char use : args[1].toCharArray()) {
            use(use, pool);
        }
        pool.shutdown();
        if (args.length > 2) {
            for (char look : args[2].toCharArray()) {
                look(look, pool);
            }
        }
        if (!pool.awaitTermination(1, TimeUnit.DAYS)) {
            log("time");
        }
        String alive = worker == null ? "" : worker.isAlive() ? " alive" : " ended";
        throw new Outcome(LOG + " " + racy + alive);
    }

    /** What is done before the pool is shut down. */
    private static void use(char kind, ExecutorService pool) throws Exception {
        switch (kind) {
            case 'e' -> pool.execute(() -> log("e"));
            case 'r' -> pool.execute(PoolUses::race);
            case 's' -> last = pool.submit(PoolUses::race);
            case 'g' -> {
                if (last != null) {
                    log("g" + last.get());
                }
            }
            case 'w' -> pool.execute(() -> worker = Thread.currentThread());
            case 'l' ->
                pool.execute(() -> {
                    TASKS.set(TASKS.get() + 1);
                    log("l" + TASKS.get());
                });
            case 'h' -> new Thread(() -> hand(pool)).start();
            case 'i' -> pool.execute(() -> log("i" + Thread.currentThread().isInterrupted()));
            case 'b' -> log("b" + pool.isShutdown());
            case 't' -> {
                Thread main = Thread.currentThread();
                pool.execute(main::interrupt);
            }
            default -> throw new IllegalArgumentException("use " + kind);
        }
    }

    /** What is done behind that. */
    private static void look(char kind, ExecutorService pool) throws Exception {
        ThreadPoolExecutor books = (ThreadPoolExecutor) pool;
        switch (kind) {
            case 'p' -> log("p" + books.getPoolSize());
            case 'a' -> log("a" + books.getActiveCount());
            case 'z' -> log("z" + pool.isTerminated());
            case 'm' -> log("m" + pool.awaitTermination(1, TimeUnit.MILLISECONDS));
            case 'n' -> log("n" + pool.shutdownNow().size());
            case 'c' -> {
                if (last != null) {
                    log("c" + last.cancel(true));
                }
            }
            case 'q' -> log("q" + racy);
            default -> throw new IllegalArgumentException("look " + kind);
        }
    }

    private static void hand(ExecutorService pool) {
        try {
            pool.execute(() -> log("h"));
        } catch (RejectedExecutionException e) {
            log("x");
        }
    }

    private static void race() {
        racy++;
    }

    private static void log(String what) {
        synchronized (LOG) {
            LOG.append(what).append(' ');
        }
    }
}
