// expect: assertion
// options: --persistent-sets --endless
package persistent;

/** Who takes a lock for ever is in the way of those who want it, though they are never seen to take it after that. */
public class LockHeldForEver {
    static final Object LOCK = new Object();
    static volatile boolean never;

    public static void main(String[] args) throws InterruptedException {
        Thread keeper = new Thread(() -> {
            synchronized (LOCK) {
                while (!never) {
                    Thread.yield();
                }
            }
        });
        Thread unlucky = new Thread(() -> {
            synchronized (LOCK) {
                assert never;
            }
        });
        keeper.start();
        unlucky.start();
        keeper.join();
    }
}
