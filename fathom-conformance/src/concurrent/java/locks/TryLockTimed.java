// expect: no-violation
package locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Opposite lock orders end by timeout at the latest. */
public final class TryLockTimed {
    private static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock(1, TimeUnit.SECONDS)) {
                second.unlock();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        new Thread(() -> both(a, b)).start();
        both(b, a);
    }
}
