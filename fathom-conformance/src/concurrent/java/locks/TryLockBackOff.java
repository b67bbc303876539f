// expect: no-violation
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** Opposite lock orders, but a thread that does not get its second lock gives back the first and tries again. */
public final class TryLockBackOff {
    private static int done;

    private static void both(ReentrantLock first, ReentrantLock second) {
        while (true) {
            first.lock();
            try {
                if (second.tryLock()) {
                    try {
                        done++;
                        return;
                    } finally {
                        second.unlock();
                    }
                }
            } finally {
                first.unlock();
            }
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Thread other = new Thread(() -> both(a, b));
        other.start();
        both(b, a);
        other.join();
        assert done == 2 : done;
    }
}
