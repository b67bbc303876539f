// expect: assertion
package library;

import java.util.concurrent.atomic.AtomicInteger;

/** The function of an update runs again when another thread came in between. */
public final class UpdateFunctionRunsAgain {
    private static final AtomicInteger CALLS = new AtomicInteger();

    private static int next(int old) {
        CALLS.incrementAndGet();
        return old + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger ticket = new AtomicInteger();
        Thread other = new Thread(() -> ticket.updateAndGet(UpdateFunctionRunsAgain::next));
        other.start();
        ticket.updateAndGet(UpdateFunctionRunsAgain::next);
        other.join();
        assert ticket.get() == 2;
        assert CALLS.get() == 2 : CALLS + " calls";
    }
}
