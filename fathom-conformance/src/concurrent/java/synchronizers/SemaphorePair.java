// expect: deadlock
package synchronizers;

import java.util.concurrent.Semaphore;

/** Two semaphores, acquired in opposite orders. */
public final class SemaphorePair {
    private static void copy(Semaphore from, Semaphore to) {
        from.acquireUninterruptibly();
        to.acquireUninterruptibly();
        to.release();
        from.release();
    }

    public static void main(String[] args) {
        Semaphore disk = new Semaphore(1);
        Semaphore network = new Semaphore(1);
        new Thread(() -> copy(disk, network)).start();
        copy(network, disk);
    }
}
