// expect: deadlock
package deadlocks;

import java.util.concurrent.locks.ReentrantLock;

/** Two ReentrantLocks, taken in opposite orders. */
public final class LockOrderReentrantLocks {
    private static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lock();
            second.unlock();
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, a)).start();
    }
}
