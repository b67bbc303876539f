// expect: uncaught-exception
package locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** The program unlocks as if a second had always been enough. */
public final class TryLockTimedTrusted {
    private static final ReentrantLock LOCK = new ReentrantLock();

    private static void work() {
        try {
            LOCK.tryLock(1, TimeUnit.SECONDS);
            LOCK.unlock();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(TryLockTimedTrusted::work).start();
        work();
    }
}
