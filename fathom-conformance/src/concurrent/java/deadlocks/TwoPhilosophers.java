// expect: deadlock
package deadlocks;

/** Both philosophers take their left fork first. */
public final class TwoPhilosophers {
    private static void eat(Object left, Object right, int meals) {
        for (int i = 0; i < meals; i++) {
            synchronized (left) {
                synchronized (right) {
                    Thread.yield();
                }
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        new Thread(() -> eat(a, b, 2)).start();
        new Thread(() -> eat(b, a, 2)).start();
    }
}
