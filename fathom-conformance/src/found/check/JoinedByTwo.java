// run:
//   states 12
/** Two threads join a third: nobody but the JDK locks it, so that it costs nothing. */
public class JoinedByTwo {
    static volatile int x;

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> x = 1);
        Thread u = new Thread(() -> {
            try { t.join(); } catch (InterruptedException e) { throw new AssertionError(e); }
            if (x != 1) throw new AssertionError();
        });
        t.start();
        u.start();
        t.join();
        u.join();
        if (x != 1) throw new AssertionError();
    }
}
