// expect: assertion
package locks;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A statistic is updated under the read lock, which readers share. */
public final class WriteUnderReadLock {
    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static int reads;

    private static void read() {
        LOCK.readLock().lock();
        try {
            reads++;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(WriteUnderReadLock::read);
        other.start();
        read();
        other.join();
        assert reads == 2 : reads;
    }
}
