// expect: no-violation
package deadlocks;

/** A gate keeps two opposite lock orders apart. */
public final class GateLock {
    private static final Object GATE = new Object();

    private static void both(Object first, Object second) {
        synchronized (GATE) {
            synchronized (first) {
                synchronized (second) {
                    Thread.yield();
                }
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, a)).start();
    }
}
