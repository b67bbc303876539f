// expect: deadlock
package synchronizers;

import java.util.concurrent.Semaphore;

/** The permit is not given back when the resource is broken. */
public final class SemaphoreLeak {
    private static final Semaphore POOL = new Semaphore(1);
    private static boolean broken;

    private static void use(boolean breakIt) {
        POOL.acquireUninterruptibly();
        if (broken) {
            return;
        }
        broken = breakIt;
        POOL.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread breaker = new Thread(() -> use(true));
        Thread user = new Thread(() -> use(false));
        breaker.start();
        user.start();
        use(false);
    }
}
