// expect: no-violation
package locks;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read is validated, and repeated under the read lock if need be. */
public final class StampedOptimisticRead {
    private static final StampedLock LOCK = new StampedLock();
    private static int x;
    private static int y;

    private static void move() {
        long stamp = LOCK.writeLock();
        try {
            x++;
            y++;
        } finally {
            LOCK.unlockWrite(stamp);
        }
    }

    private static int difference() {
        long stamp = LOCK.tryOptimisticRead();
        int result = x - y;
        if (!LOCK.validate(stamp)) {
            stamp = LOCK.readLock();
            try {
                result = x - y;
            } finally {
                LOCK.unlockRead(stamp);
            }
        }
        return result;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread mover = new Thread(StampedOptimisticRead::move);
        mover.start();
        int difference = difference();
        assert difference == 0 : difference;
        mover.join();
    }
}
