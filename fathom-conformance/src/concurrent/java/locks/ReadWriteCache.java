// expect: no-violation
// options: --races=violation
package locks;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers see both fields of one write. */
public final class ReadWriteCache {
    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static int key;
    private static int value;

    private static void read() {
        LOCK.readLock().lock();
        try {
            assert value == 2 * key : key + " " + value;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(ReadWriteCache::read);
        reader.start();
        LOCK.writeLock().lock();
        try {
            key = 4;
            value = 8;
        } finally {
            LOCK.writeLock().unlock();
        }
        read();
        reader.join();
    }
}
