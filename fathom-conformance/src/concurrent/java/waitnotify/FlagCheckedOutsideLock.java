// expect: deadlock
package waitnotify;

/** The flag is checked before the lock is taken: the notification can come in between. */
public final class FlagCheckedOutsideLock {
    private static volatile boolean signalled;

    public static void main(String[] args) throws InterruptedException {
        Object signal = new Object();
        Thread notifier = new Thread(() -> {
            signalled = true;
            synchronized (signal) {
                signal.notifyAll();
            }
        });
        notifier.start();
        if (!signalled) {
            synchronized (signal) {
                signal.wait();
            }
        }
    }
}
