// expect: assertion
package locks;

import java.util.concurrent.locks.StampedLock;

/** The stamp is taken and never validated. */
public final class StampedOptimisticReadUnvalidated {
    private static final StampedLock LOCK = new StampedLock();
    private static int x;
    private static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread mover = new Thread(() -> {
            long stamp = LOCK.writeLock();
            x++;
            y++;
            LOCK.unlockWrite(stamp);
        });
        mover.start();
        long stamp = LOCK.tryOptimisticRead();
        int difference = x - y;
        assert stamp == 0 || difference == 0 : difference;
        mover.join();
    }
}
