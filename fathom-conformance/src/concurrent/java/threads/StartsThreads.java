// expect: no-violation
package threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A thread starts a thread; both are waited for. */
public final class StartsThreads {
    private static final AtomicInteger DONE = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread parent = new Thread(() -> {
            Thread child = new Thread(DONE::incrementAndGet);
            child.start();
            try {
                child.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            DONE.incrementAndGet();
        });
        parent.start();
        parent.join();
        assert DONE.get() == 2;
    }
}
