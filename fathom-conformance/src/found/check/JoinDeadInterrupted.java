// run:
/** Joining a thread that has ended does not look at the interrupt status (JDK: while (isAlive()) wait()). */
public class JoinDeadInterrupted {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        while (t.isAlive()) Thread.yield();
        Thread.currentThread().interrupt();
        t.join();
        t.join(5);
        t.join(5, 5);
        if (!Thread.interrupted()) throw new AssertionError("the status is gone");
    }
}
