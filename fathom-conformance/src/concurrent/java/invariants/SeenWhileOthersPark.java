// expect: invariant
// options: --invariant invariants.SeenWhileOthersPark.holds
package invariants;

import java.util.concurrent.locks.LockSupport;

/** The state is wrong only while one thread is parked and no other but the next to run could look. */
public final class SeenWhileOthersPark {
    private static int value;
    private static volatile boolean told;

    static boolean holds() {
        return value == 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            value = 1;
            while (!told) {
                LockSupport.park();
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        value = 0;
        told = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
    }
}
