// run:
// run: -- super
//   exit 1
//   says uncaught exception
//   says one too many
/** A thread group may handle what its threads throw; what it hands on to its parent nobody handles. */
public class GroupHandler {
    static Throwable handled;

    public static void main(String[] a) throws Exception {
        ThreadGroup g = new ThreadGroup("own") {
            @Override public void uncaughtException(Thread t, Throwable e) {
                handled = e;
                if (a.length > 0) super.uncaughtException(t, e);
            }
        };
        Thread t = new Thread(g, () -> { throw new IllegalStateException("one too many"); });
        t.start();
        t.join();
        if (handled == null) throw new AssertionError("nobody was asked");
    }
}
