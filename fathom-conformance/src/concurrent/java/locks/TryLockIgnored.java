// expect: assertion
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** The result of tryLock decides about the unlock only. */
public final class TryLockIgnored {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int value;

    private static void increment() {
        boolean locked = LOCK.tryLock();
        value++;
        if (locked) {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(TryLockIgnored::increment);
        other.start();
        increment();
        other.join();
        assert value == 2 : value;
    }
}
