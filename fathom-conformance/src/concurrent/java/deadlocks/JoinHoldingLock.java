// expect: deadlock
package deadlocks;

/** Main waits, with the lock, for a thread that may still need it. */
public final class JoinHoldingLock {
    private static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (LOCK) {
                System.out.println("working");
            }
        });
        worker.start();
        synchronized (LOCK) {
            worker.join();
        }
    }
}
