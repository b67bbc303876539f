// expect: no-violation
package monitors;

/** An exception leaves a synchronized block, and the monitor with it. */
public final class MonitorReleasedByException {
    private static final Object LOCK = new Object();
    private static int done;

    private static void fail() {
        synchronized (LOCK) {
            done++;
            throw new IllegalStateException("inside");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread failing = new Thread(() -> {
            try {
                fail();
            } catch (IllegalStateException expected) {
                synchronized (LOCK) {
                    done++;
                }
            }
        });
        failing.start();
        synchronized (LOCK) {
            done++;
        }
        failing.join();
        assert done == 3;
    }
}
