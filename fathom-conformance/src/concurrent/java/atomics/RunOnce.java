// expect: no-violation
package atomics;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Compare-and-set lets exactly one thread through. */
public final class RunOnce {
    public static void main(String[] args) throws InterruptedException {
        AtomicBoolean started = new AtomicBoolean();
        AtomicInteger runs = new AtomicInteger();
        Runnable start = () -> {
            if (started.compareAndSet(false, true)) {
                runs.incrementAndGet();
            }
        };
        Thread first = new Thread(start);
        Thread second = new Thread(start);
        first.start();
        second.start();
        first.join();
        second.join();
        assert runs.get() == 1;
    }
}
