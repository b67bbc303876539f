// run: --no-learning-runs
//   exit 1
//   says deadlock
// run:
//   exit 1
//   says deadlock
/** The lock of an object that main takes away after the other thread has found it. */
public class TakenLock {
    static Object found;
    static int noise;
    static final Object OUTER = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> noise = 2);
        Thread locker = new Thread(() -> {
            Object lock = found;
            if (lock != null) {
                synchronized (lock) {
                    synchronized (OUTER) {
                        // both
                    }
                }
            }
        });
        other.start();
        locker.start();
        found = new Object();
        Object taken = found;
        found = null;
        noise = 1;
        synchronized (OUTER) {
            synchronized (taken) {
                // both, the other way round
            }
        }
        locker.join();
        other.join();
    }
}
