// expect: deadlock
package interrupts;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The worker catches its interrupt inside the loop and goes on waiting. */
public final class InterruptSwallowed {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    queue.take().run();
                } catch (InterruptedException e) {
                    System.out.println("interrupted, but so what");
                }
            }
        });
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
