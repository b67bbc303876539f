// expect: assertion
package locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A fair lock that is free is not given to who does not wait, if others do. */
public final class FairlyQueued {
    static volatile boolean refused;
    static volatile boolean entered;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        Thread worker = new Thread(() -> {
            lock.lock();
            entered = true;
            lock.unlock();
        });
        worker.start();
        lock.unlock();
        refused = !lock.tryLock(0, TimeUnit.SECONDS);
        assert !refused || lock.isLocked() || entered;
        if (!refused) {
            lock.unlock();
        }
    }
}
