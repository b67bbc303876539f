// expect: deadlock
package waitnotify;

/** Nothing remembers the notification: if it comes first, the waiter waits for ever. */
public final class NotifyBeforeWait {
    public static void main(String[] args) throws InterruptedException {
        Object signal = new Object();
        Thread notifier = new Thread(() -> {
            synchronized (signal) {
                signal.notifyAll();
            }
        });
        notifier.start();
        synchronized (signal) {
            signal.wait();
        }
    }
}
