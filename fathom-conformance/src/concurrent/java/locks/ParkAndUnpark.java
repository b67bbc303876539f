// expect: no-violation
package locks;

import java.util.concurrent.locks.LockSupport;

/** An unpark that comes before the park is remembered. */
public final class ParkAndUnpark {
    private static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        waiter.start();
        ready = true;
        LockSupport.unpark(waiter);
        waiter.join();
    }
}
