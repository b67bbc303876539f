// expect: no-violation
package threads;

/** Each thread counts for itself. */
public final class ThreadLocals {
    private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

    private static void countTo(int n) {
        for (int i = 0; i < n; i++) {
            COUNT.set(COUNT.get() + 1);
        }
        assert COUNT.get() == n : COUNT.get();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> countTo(2));
        other.start();
        countTo(3);
        other.join();
    }
}
