// expect: no-violation
package waitnotify;

/** A flag under the lock remembers the notification. */
public final class FlagAndNotify {
    private static boolean signalled;

    public static void main(String[] args) throws InterruptedException {
        Object signal = new Object();
        Thread notifier = new Thread(() -> {
            synchronized (signal) {
                signalled = true;
                signal.notifyAll();
            }
        });
        notifier.start();
        synchronized (signal) {
            while (!signalled) {
                signal.wait();
            }
        }
        assert signalled;
    }
}
