// expect: assertion
package time;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The wait times out while another thread holds the lock; what is left of the time is found out after getting it back. */
public final class TimeoutWithContention {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CHANGED = LOCK.newCondition();
    private static boolean wasInside;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(TimeoutWithContention::pass);
        LOCK.lock();
        other.start();
        long left = CHANGED.awaitNanos(1000);
        LOCK.unlock();
        other.join();
        assert left > 0 || !wasInside : "timed out, and got the lock after the other";
    }

    private static void pass() {
        LOCK.lock();
        wasInside = true;
        LOCK.unlock();
    }
}
