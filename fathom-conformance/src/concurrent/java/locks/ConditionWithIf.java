// expect: assertion
package locks;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** After the signal a barging thread takes the permit first, and the woken thread does not look again. */
public final class ConditionWithIf {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition AVAILABLE = LOCK.newCondition();
    private static int permits;

    private static void acquire() {
        LOCK.lock();
        try {
            if (permits == 0) {
                AVAILABLE.awaitUninterruptibly();
            }
            permits--;
            assert permits >= 0 : permits;
        } finally {
            LOCK.unlock();
        }
    }

    private static void release() {
        LOCK.lock();
        try {
            permits++;
            AVAILABLE.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(ConditionWithIf::acquire).start();
        new Thread(ConditionWithIf::acquire).start();
        release();
        release();
    }
}
