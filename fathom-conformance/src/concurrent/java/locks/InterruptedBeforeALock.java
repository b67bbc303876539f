// expect: assertion
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock, and may be interrupted, gives up while another one holds it. */
public final class InterruptedBeforeALock {
    static volatile boolean gaveUp;

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread worker = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                lock.unlock();
            } catch (InterruptedException e) {
                gaveUp = true;
            }
        });
        worker.start();
        worker.interrupt();
        assert !gaveUp;
        lock.unlock();
    }
}
