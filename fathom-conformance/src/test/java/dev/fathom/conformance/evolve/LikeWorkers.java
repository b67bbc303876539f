package dev.fathom.conformance.evolve;

/** Threads that do the same, and one that looks at what they have done: a subject of the law whose threads may change places. */
final class LikeWorkers {
    private static final Object LOCK = new Object();
    private static int begun;
    private static int done;
    private static int racy;

    private LikeWorkers() {}

    /** A thread like others. */
    private static final class Worker extends Thread {
        private int mine;

        @Override
        public void run() {
            mine = begin();
            work();
            end(mine);
        }
    }

    private static int begin() {
        synchronized (LOCK) {
            return ++begun;
        }
    }

    private static void work() {
        racy++;
        if (racy > 2) {
            racy = 2;
        }
    }

    private static void end(int number) {
        synchronized (LOCK) {
            done += number;
        }
    }

    private static void task() {
        end(begin());
        work();
    }

    private static void look() {
        int seen;
        synchronized (LOCK) {
            seen = done;
        }
        synchronized (LOCK) {
            if (begun < 1 && seen > 0) {
                throw new IllegalStateException("done before it was begun");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = args[1].equals("subclass") ? new Worker() : new Thread(LikeWorkers::task);
        }
        for (Thread each : threads) {
            each.start();
        }
        look();
        if (args.length > 2) {
            for (Thread each : threads) {
                each.join();
            }
            if (racy > 1) {
                throw new IllegalStateException("racy: " + racy);
            }
        }
    }
}
