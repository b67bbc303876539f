// expect: deadlock
package deadlocks;

import java.util.concurrent.locks.ReentrantLock;

/** A monitor and a ReentrantLock, taken in opposite orders. */
public final class LockOrderMixed {
    public static void main(String[] args) {
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        new Thread(() -> {
            synchronized (monitor) {
                lock.lock();
                lock.unlock();
            }
        }).start();
        lock.lock();
        try {
            synchronized (monitor) {
                System.out.println("both");
            }
        } finally {
            lock.unlock();
        }
    }
}
