// expect: no-violation
// options: --races=violation
package locks;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A counter under a ReentrantLock. */
public final class LockedCounter {
    private final Lock lock = new ReentrantLock();
    private int value;

    private void increment() {
        lock.lock();
        try {
            value++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockedCounter counter = new LockedCounter();
        Thread first = new Thread(counter::increment);
        Thread second = new Thread(counter::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert counter.value == 2 : counter.value;
    }
}
