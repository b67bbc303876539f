// run:
//   jdk ..17
/** A group with threads cannot be destroyed; a daemon group destroys itself when its last thread ends (JDK 17). */
public class GroupDestroyed {
    public static void main(String[] a) throws Exception {
        ThreadGroup g = new ThreadGroup("workers");
        g.setDaemon(true);
        Object lock = new Object();
        Thread t = new Thread(g, () -> { synchronized (lock) { } });
        synchronized (lock) {
            t.start();
            try {
                g.destroy();
                throw new AssertionError("destroyed");
            } catch (IllegalThreadStateException e) { /* it has a thread */ }
        }
        t.join();
        if (!g.isDestroyed()) throw new AssertionError("not destroyed");
    }
}
