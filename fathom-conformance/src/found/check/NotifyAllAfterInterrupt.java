// run: --all-violations
//   exit 1
//   says AssertionError: interrupted
//   says AssertionError: returned true
//   says 2 different violations
/** So may a notifyAll, and a notify that nobody else waits for: here both. */
public class NotifyAllAfterInterrupt {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        boolean[] waits = {false};
        String[] found = new String[1];
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                waits[0] = true;
                lock.notify();
                try {
                    lock.wait();
                    found[0] = "returned " + Thread.interrupted();
                } catch (InterruptedException e) {
                    found[0] = "interrupted";
                }
            }
        });
        synchronized (lock) {
            waiter.start();
            while (!waits[0]) {
                lock.wait();
            }
            waiter.interrupt();
            lock.notify();
            lock.notifyAll();
        }
        waiter.join();
        throw new AssertionError(found[0]);
    }
}
