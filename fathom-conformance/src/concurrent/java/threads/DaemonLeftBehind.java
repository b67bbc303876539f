// expect: no-violation
package threads;

/** A daemon that waits for ever does not keep the program alive. */
public final class DaemonLeftBehind {
    public static void main(String[] args) {
        Object never = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
