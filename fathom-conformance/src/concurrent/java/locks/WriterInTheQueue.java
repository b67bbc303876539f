// expect: deadlock
package locks;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer that waits keeps a second reader out, for whom the first one waits. */
public final class WriterInTheQueue {
    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        lock.readLock().lock();
        writer.start();
        reader.start();
        reader.join();
        lock.readLock().unlock();
        writer.join();
    }
}
