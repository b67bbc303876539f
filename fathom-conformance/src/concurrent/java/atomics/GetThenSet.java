// expect: assertion
package atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** Get and set are atomic each, not together. */
public final class GetThenSet {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread other = new Thread(() -> counter.set(counter.get() + 1));
        other.start();
        counter.set(counter.get() + 1);
        other.join();
        assert counter.get() == 2 : counter;
    }
}
