// expect: no-violation
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** Whoever gets the lock counts; at least one does. */
public final class TryLockOnce {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int entered;

    private static void attempt() {
        if (LOCK.tryLock()) {
            try {
                entered++;
            } finally {
                LOCK.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(TryLockOnce::attempt);
        Thread second = new Thread(TryLockOnce::attempt);
        first.start();
        second.start();
        first.join();
        second.join();
        assert entered == 1 || entered == 2 : entered;
    }
}
