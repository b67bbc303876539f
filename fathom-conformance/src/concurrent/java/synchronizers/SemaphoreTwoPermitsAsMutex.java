// expect: assertion
package synchronizers;

import java.util.concurrent.Semaphore;

/** A mutex was meant, but the semaphore has two permits. */
public final class SemaphoreTwoPermitsAsMutex {
    private static final Semaphore MUTEX = new Semaphore(2);
    private static int value;

    private static void increment() {
        MUTEX.acquireUninterruptibly();
        value++;
        MUTEX.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreTwoPermitsAsMutex::increment);
        other.start();
        increment();
        other.join();
        assert value == 2 : value;
    }
}
