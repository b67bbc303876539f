// expect: assertion
package library;

import java.util.concurrent.FutureTask;

/** A task is cancelled before it is interrupted, and may look in between. */
public final class CancelledNotYetInterrupted {
    private static final FutureTask<Void> TASK = new FutureTask<>(CancelledNotYetInterrupted::look, null);
    private static boolean between;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(TASK);
        thread.start();
        TASK.cancel(true);
        thread.join();
        assert !between : "cancelled, and not interrupted";
    }

    private static void look() {
        boolean cancelled = TASK.isCancelled();
        between = cancelled && !Thread.interrupted();
    }
}
