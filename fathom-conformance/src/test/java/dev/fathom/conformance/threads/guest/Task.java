package dev.fathom.conformance.threads.guest;

/** What several threads of a generated program do, all of them the same; what one of them saw says nothing about which one it is. */
public abstract class Task implements Runnable {
    private static final int BITS = 3;
    private static int seen;

    /** Runs the operations of a thread and returns what it saw. */
    protected abstract int body();

    @Override
    public final void run() {
        int result = body();
        if (result != 0) {
            synchronized (Task.class) {
                seen += 1 << BITS * (result & 3);
            }
        }
    }

    /** Makes a thread that does it known to the operations. */
    public static void add(Task task, boolean daemon) {
        Worker.add(new Thread(task), Worker.count(), daemon);
    }

    /** Waits for all threads that were started and ends the program with the results. */
    public static void finish(int own) throws InterruptedException {
        for (int i = 1; i < Worker.count(); i++) {
            Worker.thread(i).join();
        }
        throw new Outcome(own + " " + Integer.toOctalString(seen) + Shared.values());
    }
}
