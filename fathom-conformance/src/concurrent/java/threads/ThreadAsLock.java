// expect: no-violation
package threads;

/** Somebody locks a thread before, while and after it runs: so does the JDK. */
public final class ThreadAsLock {
    private static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread lock = new Thread(ThreadAsLock::add);
        Thread other = new Thread(() -> {
            synchronized (lock) {
                add();
            }
        });
        lock.start();
        other.start();
        lock.join();
        other.join();
        assert value == 2;
    }

    private static synchronized void add() {
        value++;
    }
}
