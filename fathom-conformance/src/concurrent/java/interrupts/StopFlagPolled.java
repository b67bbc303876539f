// expect: no-violation
package interrupts;

/** A worker polls its interrupt status; the loop ends when it is set. */
public final class StopFlagPolled {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!Thread.interrupted()) {
                Thread.yield();
            }
            assert !Thread.currentThread().isInterrupted();
        });
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
