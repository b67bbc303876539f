// expect: assertion
package locks;

import java.util.concurrent.atomic.AtomicBoolean;

/** Looking and locking are two steps. */
public final class SpinLockGetThenSet {
    private static final AtomicBoolean LOCKED = new AtomicBoolean();
    private static int value;

    private static void increment() {
        while (LOCKED.get()) {
            Thread.onSpinWait();
        }
        LOCKED.set(true);
        value++;
        LOCKED.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SpinLockGetThenSet::increment);
        other.start();
        increment();
        other.join();
        assert value == 2 : value;
    }
}
