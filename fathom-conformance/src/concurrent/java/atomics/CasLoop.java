// expect: no-violation
package atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set loop keeps a maximum. */
public final class CasLoop {
    private static void raise(AtomicInteger maximum, int candidate) {
        int seen = maximum.get();
        while (candidate > seen && !maximum.compareAndSet(seen, candidate)) {
            seen = maximum.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger maximum = new AtomicInteger();
        Thread first = new Thread(() -> raise(maximum, 5));
        Thread second = new Thread(() -> raise(maximum, 3));
        first.start();
        second.start();
        first.join();
        second.join();
        assert maximum.get() == 5 : maximum;
    }
}
