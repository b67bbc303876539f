// expect: no-violation
package locks;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock may be turned into a read lock. */
public final class WriteLockDowngrade {
    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static int value;

    private static void writeAndRead(int mine) {
        LOCK.writeLock().lock();
        value = mine;
        LOCK.readLock().lock();
        LOCK.writeLock().unlock();
        try {
            assert value == mine : value;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> writeAndRead(1));
        other.start();
        writeAndRead(2);
        other.join();
    }
}
