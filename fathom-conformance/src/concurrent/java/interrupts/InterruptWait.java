// expect: no-violation
package interrupts;

/** An interrupt ends a wait, also if it came before. */
public final class InterruptWait {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    throw new AssertionError("nobody notifies");
                } catch (InterruptedException expected) {
                    assert Thread.holdsLock(lock);
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
