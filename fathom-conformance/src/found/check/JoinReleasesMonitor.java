// run:
/** Thread.join waits on the thread object, so it releases that object's monitor: no deadlock in Java (JLS, javadoc of join). */
public class JoinReleasesMonitor {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread() {
            @Override public synchronized void run() {}
        };
        synchronized (t) {
            t.start();
            t.join();
        }
    }
}
