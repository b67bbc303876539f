// expect: no-violation
package interrupts;

import java.util.concurrent.locks.ReentrantLock;

/** An interrupt frees a thread from the queue of a lock that is never unlocked. */
public final class LockInterruptibly {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                throw new AssertionError("never unlocked");
            } catch (InterruptedException expected) {
                assert !lock.isHeldByCurrentThread();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
