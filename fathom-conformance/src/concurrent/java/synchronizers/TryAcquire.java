// expect: no-violation
package synchronizers;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Who gets no permit in time goes away without one. */
public final class TryAcquire {
    private static final Semaphore ROOM = new Semaphore(1);

    private static void visit() {
        try {
            if (ROOM.tryAcquire(1, TimeUnit.SECONDS)) {
                ROOM.release();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(TryAcquire::visit);
        other.start();
        visit();
        other.join();
        assert ROOM.availablePermits() == 1;
    }
}
