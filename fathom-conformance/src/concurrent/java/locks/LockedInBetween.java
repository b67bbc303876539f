// expect: assertion
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** Somebody who does not want to wait sees that a lock is held which nobody holds for long. */
public final class LockedInBetween {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Thread worker = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        worker.start();
        boolean free = lock.tryLock();
        assert free;
        lock.unlock();
    }
}
