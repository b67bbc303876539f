// expect: no-violation
// options: --timeouts=idle
package waitnotify;

/** Where timeouts fire only when nothing else can run, 100 ms are enough. */
public final class TimedWaitTrustedWhenIdle {
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
