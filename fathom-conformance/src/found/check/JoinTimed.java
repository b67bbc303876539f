// run:
//   seconds 60
/** A timed join comes back though the thread waits; so does one with nanoseconds, and one of a thread that somebody locks. */
public class JoinTimed {
    static boolean go;

    public static void main(String[] a) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                while (!go) try { lock.wait(); } catch (InterruptedException e) { return; }
            }
        });
        t.start();
        t.join(10);
        t.join(0, 500);
        synchronized (t) { t.join(10); }
        if (!t.isAlive()) throw new AssertionError("it waits still");
        synchronized (lock) { go = true; lock.notifyAll(); }
        t.join();
        if (t.isAlive()) throw new AssertionError("joined too early");
    }
}
