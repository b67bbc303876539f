// expect: deadlock
package locks;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock waits for all readers to leave, this thread among them. */
public final class ReadLockUpgrade {
    private static volatile String cached;

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        new Thread(() -> cached = "warm").start();
        lock.readLock().lock();
        if (cached == null) {
            lock.writeLock().lock();
            cached = "computed";
            lock.writeLock().unlock();
        }
        lock.readLock().unlock();
    }
}
