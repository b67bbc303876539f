// expect: uncaught-exception
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** A thread unlocks what another locked. */
public final class UnlockByOther {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = new Thread(lock::unlock);
        other.start();
        other.join();
    }
}
