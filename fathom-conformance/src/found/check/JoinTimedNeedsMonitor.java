// run:
//   exit 1
//   says deadlock
/** A timed join needs the monitor of the thread as well: no timeout helps. */
public class JoinTimedNeedsMonitor {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {});
        Object lock = new Object();
        Thread holder = new Thread(() -> {
            synchronized (t) {
                synchronized (lock) {
                    try { lock.wait(); } catch (InterruptedException e) { }
                }
            }
        });
        holder.start();
        t.start();
        t.join(10);
        synchronized (lock) { lock.notifyAll(); }
        holder.join();
    }
}
