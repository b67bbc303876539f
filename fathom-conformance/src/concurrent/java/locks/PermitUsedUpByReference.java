// expect: deadlock
package locks;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** The same if no line of the program calls the method that parks: a reference to it does. */
public final class PermitUsedUpByReference {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Runnable park = LockSupport::park;
        lock.lock();
        Thread worker = new Thread(() -> {
            lock.lock();
            lock.unlock();
            park.run();
        });
        worker.start();
        LockSupport.unpark(worker);
        lock.unlock();
        worker.join();
    }
}
