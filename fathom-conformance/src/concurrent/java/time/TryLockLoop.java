// expect: no-violation
package time;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A thread tries to get a lock for a second, again and again. */
public final class TryLockLoop {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int owners;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(TryLockLoop::enter);
        other.start();
        enter();
        other.join();
    }

    private static void enter() {
        try {
            while (!LOCK.tryLock(1, TimeUnit.SECONDS)) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        owners++;
        assert owners == 1;
        owners--;
        LOCK.unlock();
    }
}
