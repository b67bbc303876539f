// expect: deadlock
package interrupts;

import java.util.concurrent.locks.ReentrantLock;

/** A plain lock() does not listen to interrupts. */
public final class LockNotInterruptible {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(lock::lock);
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
