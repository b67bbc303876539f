/** Waits again and again and looks at the clock, so that no state ever comes again. */
public class ClockLoop {
    private static boolean done;

    public static void main(String[] args) {
        Object lock = new Object();
        Thread waiting = new Thread(() -> {
            synchronized (lock) {
                while (!done) {
                    long start = System.nanoTime();
                    try {
                        lock.wait(100);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    assert done || System.nanoTime() - start >= 100_000_000;
                }
            }
        });
        waiting.start();
        synchronized (lock) {
            done = true;
            lock.notify();
        }
    }
}
