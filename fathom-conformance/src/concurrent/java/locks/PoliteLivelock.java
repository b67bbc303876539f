// expect: livelock
package locks;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Each thread waits until the other has gone first; they step aside for ever, and no execution ends. Programs that are meant to do that are
 * checked with --endless.
 */
public final class PoliteLivelock {
    private static final AtomicInteger OWNER = new AtomicInteger(0);
    private static volatile boolean hungry0 = true;
    private static volatile boolean hungry1 = true;

    private static void first() {
        while (hungry0) {
            if (OWNER.get() != 0) {
                Thread.yield();
            } else if (hungry1) {
                OWNER.set(1);
            } else {
                hungry0 = false;
            }
        }
    }

    private static void second() {
        while (hungry1) {
            if (OWNER.get() != 1) {
                Thread.yield();
            } else if (hungry0) {
                OWNER.set(0);
            } else {
                hungry1 = false;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(PoliteLivelock::second).start();
        first();
    }
}
