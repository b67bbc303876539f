// expect: assertion
package waitnotify;

/** The program trusts that 100 ms are enough. */
public final class TimedWaitTrusted {
    private static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                done = true;
                lock.notify();
            }
        });
        synchronized (lock) {
            worker.start();
            lock.wait(100);
            assert done : "timed out";
        }
    }
}
