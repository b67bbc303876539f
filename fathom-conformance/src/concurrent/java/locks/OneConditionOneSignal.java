// expect: deadlock
package locks;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** One condition serves both sides, and signal wakes the longest waiter, which may be on the wrong side. */
public final class OneConditionOneSignal {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean full;

    private void move(boolean fill) {
        lock.lock();
        try {
            while (full == fill) {
                changed.awaitUninterruptibly();
            }
            full = fill;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        OneConditionOneSignal buffer = new OneConditionOneSignal();
        new Thread(() -> buffer.move(false)).start();
        new Thread(() -> buffer.move(false)).start();
        buffer.move(true);
        buffer.move(true);
    }
}
