// expect: assertion
package monitors;

/** Reader and writer synchronize, but on different objects. */
public final class DifferentLocks {
    private static final Object READ_LOCK = new Object();
    private static final Object WRITE_LOCK = new Object();
    private static int value;

    private static void increment() {
        int seen;
        synchronized (READ_LOCK) {
            seen = value;
        }
        synchronized (WRITE_LOCK) {
            value = seen + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(DifferentLocks::increment);
        other.start();
        increment();
        other.join();
        assert value == 2 : value;
    }
}
