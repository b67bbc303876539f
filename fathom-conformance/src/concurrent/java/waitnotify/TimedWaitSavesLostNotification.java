// expect: no-violation
package waitnotify;

/** The lost notification of NotifyBeforeWait does no harm to a wait that ends by itself. */
public final class TimedWaitSavesLostNotification {
    public static void main(String[] args) throws InterruptedException {
        Object signal = new Object();
        Thread notifier = new Thread(() -> {
            synchronized (signal) {
                signal.notifyAll();
            }
        });
        notifier.start();
        synchronized (signal) {
            signal.wait(50);
        }
        notifier.join();
    }
}
