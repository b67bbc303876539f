// expect: deadlock
package locks;

import java.util.concurrent.locks.StampedLock;

/** A StampedLock is not reentrant: reading while writing waits for oneself. */
public final class StampedNotReentrant {
    private static final StampedLock LOCK = new StampedLock();
    private static int value = 1;

    private static int read() {
        long stamp = LOCK.readLock();
        try {
            return value;
        } finally {
            LOCK.unlockRead(stamp);
        }
    }

    public static void main(String[] args) {
        long stamp = LOCK.writeLock();
        value = read() + 1;
        LOCK.unlockWrite(stamp);
    }
}
