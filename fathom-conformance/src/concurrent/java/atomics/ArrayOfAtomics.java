// expect: no-violation
package atomics;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Money moves between the elements of an atomic array. */
public final class ArrayOfAtomics {
    public static void main(String[] args) throws InterruptedException {
        AtomicIntegerArray accounts = new AtomicIntegerArray(new int[] {5, 5});
        Thread other = new Thread(() -> {
            accounts.decrementAndGet(0);
            accounts.incrementAndGet(1);
        });
        other.start();
        accounts.decrementAndGet(1);
        accounts.incrementAndGet(0);
        other.join();
        assert accounts.get(0) == 5 && accounts.get(1) == 5;
    }
}
