// expect: assertion
package monitors;

/** The lock is the very Integer that each increment replaces. */
public final class LockReplaced {
    private static Integer count = 0;

    private static void increment() {
        synchronized (count) {
            count = count + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LockReplaced::increment);
        Thread second = new Thread(LockReplaced::increment);
        first.start();
        second.start();
        increment();
        first.join();
        second.join();
        assert count == 3 : count;
    }
}
