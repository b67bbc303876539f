// expect: no-violation
package interrupts;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A worker on a queue ends when it is interrupted. */
public final class InterruptTake {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        Thread worker = new Thread(() -> {
            try {
                while (true) {
                    queue.take().run();
                }
            } catch (InterruptedException expected) {
                System.out.println("bye");
            }
        });
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
