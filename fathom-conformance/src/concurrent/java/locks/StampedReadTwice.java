// expect: deadlock
package locks;

import java.util.concurrent.locks.StampedLock;

/** A thread that reads wants to read once more, and another reader comes or goes just then: so it waits behind a writer that waits for it. */
public final class StampedReadTwice {
    private static final StampedLock LOCK = new StampedLock();

    public static void main(String[] args) {
        new Thread(() -> {
                    long outer = LOCK.readLock();
                    long inner = LOCK.readLock();
                    LOCK.unlockRead(inner);
                    LOCK.unlockRead(outer);
                })
                .start();
        new Thread(() -> LOCK.unlockRead(LOCK.readLock())).start();
        LOCK.unlockWrite(LOCK.writeLock());
    }
}
