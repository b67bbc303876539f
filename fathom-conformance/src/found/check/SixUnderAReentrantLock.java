// run:
//   states 60
// run: -- 8
//   states 260

import java.util.concurrent.locks.ReentrantLock;

/** The same as with a monitor: who waits for the lock is in no queue. */
public class SixUnderAReentrantLock {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[args.length == 0 ? 6 : Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(SixUnderAReentrantLock::increment);
        }
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
        assert count == threads.length;
    }

    private static void increment() {
        LOCK.lock();
        try {
            count++;
        } finally {
            LOCK.unlock();
        }
    }
}
