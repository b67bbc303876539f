// run:
//   exit 1
//   says deadlock
/** Thread.join is synchronized on the thread: whoever holds that monitor keeps it from returning. A real deadlock (JDK 17). */
public class JoinNeedsMonitor {
    static boolean go;
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {});
        Object lock = new Object();
        Thread holder = new Thread(() -> {
            synchronized (t) {
                synchronized (lock) {
                    while (!go) {
                        try { lock.wait(); } catch (InterruptedException e) { return; }
                    }
                }
            }
        });
        t.start();
        holder.start();
        if (a.length > 0) Thread.sleep(200); // on a real JVM: let holder get there first
        t.join();
        synchronized (lock) { go = true; lock.notifyAll(); }
        holder.join();
    }
}
