// expect: deadlock
package locks;

import java.util.concurrent.locks.LockSupport;

/** The permit is given before the flag is set: the waiter uses it up and parks again. */
public final class UnparkBeforeReady {
    private static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        waiter.start();
        LockSupport.unpark(waiter);
        ready = true;
        waiter.join();
    }
}
