// run:
/** Whoever notifies a thread that others join does not end the joining. */
public class JoinNotified {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { synchronized (Thread.currentThread()) { Thread.currentThread().notifyAll(); } });
        t.start();
        t.join();
        if (t.isAlive()) throw new AssertionError("joined too early");
    }
}
