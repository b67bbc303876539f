// run:
//   exit 1
//   says deadlock
/** Thread.start locks the thread. */
public class StartNeedsMonitor {
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
        holder.interrupt();
        holder.join();
    }
}
