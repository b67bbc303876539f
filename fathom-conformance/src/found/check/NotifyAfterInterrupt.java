// run: --all-violations
//   exit 1
//   says interrupted, woken
//   says returned true, woken
//   says 2 different violations
import java.util.concurrent.CountDownLatch;

/** A notify may reach a waiter that was interrupted before, and has not gone on: it returns, and keeps its status (JLS 17.2.4; HotSpot mostly does so). */
public class NotifyAfterInterrupt {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch ready = new CountDownLatch(2);
        String[] found = new String[2];
        Thread one = new Thread(() -> found[0] = await(lock, ready));
        Thread two = new Thread(() -> found[1] = await(lock, ready));
        one.start();
        two.start();
        ready.await();
        synchronized (lock) {
            one.interrupt();
            lock.notify();
        }
        one.join();
        synchronized (lock) {
            lock.notifyAll();
        }
        two.join();
        throw new AssertionError(found[0] + ", " + (found[1].equals("returned false") ? "woken" : found[1]));
    }

    static String await(Object lock, CountDownLatch ready) {
        synchronized (lock) {
            ready.countDown();
            try {
                lock.wait();
                return "returned " + Thread.interrupted();
            } catch (InterruptedException e) {
                return "interrupted";
            }
        }
    }
}
