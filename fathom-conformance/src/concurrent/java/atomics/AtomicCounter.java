// expect: no-violation
// options: --races=violation
package atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** Three threads increment an AtomicInteger. */
public final class AtomicCounter {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread first = new Thread(counter::incrementAndGet);
        Thread second = new Thread(counter::incrementAndGet);
        first.start();
        second.start();
        counter.addAndGet(1);
        first.join();
        second.join();
        assert counter.get() == 3;
    }
}
