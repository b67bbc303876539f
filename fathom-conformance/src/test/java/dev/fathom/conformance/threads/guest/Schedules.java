package dev.fathom.conformance.threads.guest;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Schedules tasks as it is told, a letter and a number of milliseconds each, and ends with the order in which they were executed; {@code f0} has a fork-join pool execute them. */
public final class Schedules {
    public static final String FORK_JOIN = "f0";
    private static final StringBuilder LOG = new StringBuilder();

    private Schedules() {}

    public static void main(String[] args) throws Exception {
        int executions = 0;
        for (String each : args) {
            executions += executions(each.charAt(0));
        }
        CountDownLatch left = new CountDownLatch(executions);
        ScheduledExecutorService pool = args[0].equals(FORK_JOIN)
                ? (ScheduledExecutorService) (Object) new ForkJoinPool(1) // it is one from 25 on
                : Executors.newScheduledThreadPool(1);
        Timer timer = null;
        for (int i = 0; i < args.length; i++) {
            char kind = args[i].charAt(0);
            int millis = Integer.parseInt(args[i].substring(1));
            String name = "" + i;
            if (kind == 'T' || kind == 'R' || kind == 'D') {
                timer = timer == null ? new Timer() : timer;
            }
            start(kind, millis, name, left, pool, timer);
        }
        left.await();
        pool.shutdownNow();
        if (timer != null) {
            timer.cancel();
        }
        throw new Outcome(LOG.toString());
    }

    private static int executions(char kind) {
        return switch (kind) {
            case 's', 'f' -> 0;
            case 't', 'T' -> 1;
            default -> 2;
        };
    }

    private static void start(
            char kind, int millis, String name, CountDownLatch left, ScheduledExecutorService pool, Timer timer)
            throws InterruptedException {
        Runnable work = new Work(name, left, executions(kind));
        switch (kind) {
            case 's' -> {
                Thread.sleep(millis);
                log(name);
            }
            case 'f' -> {}
            case 't' -> pool.schedule(work, millis, TimeUnit.MILLISECONDS);
            case 'r' -> pool.scheduleAtFixedRate(work, millis, millis, TimeUnit.MILLISECONDS);
            case 'd' -> pool.scheduleWithFixedDelay(work, millis, millis, TimeUnit.MILLISECONDS);
            case 'T' -> timer.schedule(new Task(work), millis);
            case 'R' -> timer.scheduleAtFixedRate(new Task(work), millis, millis);
            default -> timer.schedule(new Task(work), millis, millis);
        }
    }

    private static void log(String name) {
        synchronized (LOG) {
            LOG.append(name);
        }
    }

    private static final class Work implements Runnable {
        private final String name;
        private final CountDownLatch left;
        private int times;

        Work(String name, CountDownLatch left, int times) {
            this.name = name;
            this.left = left;
            this.times = times;
        }

        @Override
        public void run() {
            times--;
            log(name);
            left.countDown();
            if (times == 0) {
                throw new IllegalStateException("a periodic task that fails is not executed again");
            }
        }
    }

    private static final class Task extends TimerTask {
        private final Runnable work;

        Task(Runnable work) {
            this.work = work;
        }

        @Override
        public void run() {
            try {
                work.run();
            } catch (IllegalStateException e) {
                cancel();
            }
        }
    }
}
