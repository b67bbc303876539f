// expect: no-violation
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** A fair, reentrant lock, entered twice by each thread. */
public final class FairLock {
    private static final ReentrantLock LOCK = new ReentrantLock(true);
    private static int inside;

    private static void enter() {
        LOCK.lock();
        LOCK.lock();
        inside++;
        assert inside == 1 && LOCK.getHoldCount() == 2;
        inside--;
        LOCK.unlock();
        LOCK.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(FairLock::enter);
        other.start();
        enter();
        other.join();
        assert !LOCK.isLocked();
    }
}
