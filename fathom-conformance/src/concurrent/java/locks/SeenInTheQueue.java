// expect: assertion
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** Who has a lock may see that another thread waits for it. */
public final class SeenInTheQueue {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        new Thread(() -> {
                    lock.lock();
                    lock.unlock();
                })
                .start();
        assert !lock.hasQueuedThreads();
        lock.unlock();
    }
}
