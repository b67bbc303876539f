// expect: no-violation
package synchronizers;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Three visitors, two permits. */
public final class SemaphorePermits {
    private static final Semaphore SEATS = new Semaphore(2);
    private static final AtomicInteger SEATED = new AtomicInteger();

    private static void visit() {
        SEATS.acquireUninterruptibly();
        int seated = SEATED.incrementAndGet();
        assert seated <= 2 : seated;
        SEATED.decrementAndGet();
        SEATS.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(SemaphorePermits::visit);
        Thread second = new Thread(SemaphorePermits::visit);
        first.start();
        second.start();
        visit();
        first.join();
        second.join();
        assert SEATS.availablePermits() == 2;
    }
}
