// expect: no-violation
package interrupts;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;

/** The worker restores its interrupt, and the loop ends. */
public final class InterruptRestored {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Runnable> queue = new SynchronousQueue<>();
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    queue.take().run();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
