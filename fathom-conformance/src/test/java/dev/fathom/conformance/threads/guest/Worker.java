package dev.fathom.conformance.threads.guest;

import java.util.concurrent.locks.LockSupport;

/** A thread of a generated program; number 0 is the main thread, which has no object here. */
public abstract class Worker extends Thread {
    private static final int INTERRUPTED = 7;
    private static final Thread[] ALL = new Thread[8];
    private static final Thread MAIN = Thread.currentThread();
    private static int count = 1;

    private final int number;
    private int result = -1;

    protected Worker(int number) {
        super("worker " + number);
        this.number = number;
    }

    /** Runs the operations of a thread and returns what it saw. */
    protected abstract int body(int number);

    @Override
    public final void run() {
        result = body(number);
    }

    /** Makes a worker known to the operations. */
    public static void add(Worker worker, boolean daemon) {
        add(worker, worker.number, daemon);
    }

    /** The same for any thread. */
    static void add(Thread thread, int number, boolean daemon) {
        thread.setDaemon(daemon);
        ALL[number] = thread;
        count = Math.max(count, number + 1);
    }

    /** Returns how many threads there are, with the main thread. */
    static int count() {
        return count;
    }

    static Thread thread(int number) {
        int index = number % count;
        return index == 0 ? MAIN : ALL[index];
    }

    public static int begin(int number) {
        Thread thread = thread(number);
        try {
            thread.start();
            return 0;
        } catch (IllegalThreadStateException e) {
            return 1;
        }
    }

    public static int await(int number) {
        return join(thread(number), 0);
    }

    public static int awaitTimed(int number) {
        return join(thread(number), 10);
    }

    private static int join(Thread thread, long millis) {
        if (thread == Thread.currentThread()) {
            return 0;
        }
        try {
            thread.join(millis);
            return 1;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static void disturb(int number) {
        thread(number).interrupt();
    }

    public static int isDisturbed() {
        return Thread.interrupted() ? 1 : 0;
    }

    public static int sees(int number) {
        return (thread(number).isAlive() ? 2 : 0) + (thread(number).isInterrupted() ? 1 : 0);
    }

    public static int rest() {
        try {
            Thread.sleep(5);
            return 0;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static void park() {
        LockSupport.park();
    }

    public static void parkTimed() {
        LockSupport.parkNanos(1000);
    }

    public static void unpark(int number) {
        LockSupport.unpark(thread(number));
    }

    public static void exit(int code) {
        System.exit(code);
    }

    /** Waits for all workers that were started and ends the program with the results. */
    public static void finish(int own) {
        boolean disturbed = false;
        for (int i = 1; i < count; i++) {
            while (ALL[i].isAlive()) {
                disturbed |= join(ALL[i], 0) == INTERRUPTED;
            }
        }
        throw new Outcome(results(own) + (disturbed ? " disturbed" : "") + Shared.values());
    }

    private static String results(int own) {
        StringBuilder text = new StringBuilder().append(own);
        for (int i = 1; i < count; i++) {
            text.append(' ').append(((Worker) ALL[i]).result);
        }
        return text.toString();
    }
}
