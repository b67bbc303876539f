// expect: deadlock
package locks;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits in the queue of a lock uses up the permit that its park comes for. */
public final class PermitUsedUpByALock {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread worker = new Thread(() -> {
            lock.lock();
            lock.unlock();
            LockSupport.park();
        });
        worker.start();
        LockSupport.unpark(worker);
        lock.unlock();
        worker.join();
    }
}
