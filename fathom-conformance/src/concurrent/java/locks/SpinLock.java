// expect: no-violation
package locks;

import java.util.concurrent.atomic.AtomicBoolean;

/** A lock that spins on an AtomicBoolean. */
public final class SpinLock {
    private static final AtomicBoolean LOCKED = new AtomicBoolean();
    private static int value;

    private static void increment() {
        while (!LOCKED.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        value++;
        LOCKED.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(SpinLock::increment);
        Thread second = new Thread(SpinLock::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert value == 2 : value;
    }
}
