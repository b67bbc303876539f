// expect: no-violation
package locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A timed await tells whether it timed out, and the program believes the flag only. */
public final class AwaitTimed {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition DONE = LOCK.newCondition();
    private static boolean done;

    private static void finish() {
        LOCK.lock();
        try {
            done = true;
            DONE.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(AwaitTimed::finish);
        worker.start();
        LOCK.lock();
        try {
            if (!done && DONE.await(10, TimeUnit.MILLISECONDS)) {
                assert done;
            }
        } finally {
            LOCK.unlock();
        }
        worker.join();
        assert done;
    }
}
