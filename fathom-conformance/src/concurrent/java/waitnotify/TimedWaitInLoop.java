// expect: no-violation
package waitnotify;

/** A timed wait that looks again, however often it times out. */
public final class TimedWaitInLoop {
    private static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                done = true;
                lock.notify();
            }
        });
        worker.start();
        synchronized (lock) {
            while (!done) {
                lock.wait(100);
            }
        }
        assert done;
    }
}
