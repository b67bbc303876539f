// run:
//   jdk ..17
//   exit 1
//   says deadlock
//   says suspended
/** Why suspend is deprecated: the suspended thread may hold a lock. */
public class SuspendHolding {
    public static void main(String[] a) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> { synchronized (lock) { Thread.yield(); } });
        t.start();
        t.suspend();
        synchronized (lock) { t.resume(); }
        t.join();
    }
}
