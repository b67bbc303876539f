// expect: deadlock
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** An early return forgets the unlock; the other thread waits for ever. */
public final class UnlockMissing {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static boolean done;

    private static void work() {
        LOCK.lock();
        if (done) {
            return;
        }
        done = true;
        LOCK.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(UnlockMissing::work);
            workers[i].start();
        }
        for (Thread each : workers) {
            each.join();
        }
    }
}
