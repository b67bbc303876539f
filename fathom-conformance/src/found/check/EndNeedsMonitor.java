// run:
//   exit 1
/** A thread locks itself to end: who holds that lock and waits for the end waits for ever. */
public class EndNeedsMonitor {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {});
        synchronized (t) {
            t.start();
            while (t.isAlive()) Thread.yield();
        }
    }
}
