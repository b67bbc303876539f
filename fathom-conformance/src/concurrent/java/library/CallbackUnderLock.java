// expect: deadlock
package library;

import java.util.concurrent.CompletableFuture;

/** Who completes a future runs its callbacks, with all the locks it holds. */
public final class CallbackUnderLock {
    private static final Object LOCK = new Object();

    private static void await(Thread worker) {
        try {
            worker.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            synchronized (LOCK) {
                System.out.println("working");
            }
        });
        CompletableFuture<String> ready = new CompletableFuture<>();
        ready.thenRun(() -> await(worker));
        worker.start();
        synchronized (LOCK) {
            ready.complete("now");
        }
    }
}
