// run:
/** A group interrupts all its threads. */
public class GroupInterrupt {
    static int ended;

    public static void main(String[] a) throws Exception {
        ThreadGroup g = new ThreadGroup("workers");
        Object lock = new Object();
        Runnable body = () -> {
            synchronized (lock) {
                try { lock.wait(); } catch (InterruptedException e) { ended++; }
            }
        };
        Thread t = new Thread(g, body), u = new Thread(g, body);
        t.start();
        u.start();
        g.interrupt();
        t.join();
        u.join();
        if (ended != 2) throw new AssertionError();
    }
}
