// expect: uncaught-exception
package waitnotify;

/** Notifying without owning the monitor, in a branch that only some schedules take. */
public final class NotifyWithoutLock {
    private static volatile boolean late;

    public static void main(String[] args) {
        Object signal = new Object();
        new Thread(() -> late = true).start();
        if (late) {
            signal.notify();
        }
    }
}
