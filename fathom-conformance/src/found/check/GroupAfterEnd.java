// run:
/** A thread that has ended belongs to no group. */
public class GroupAfterEnd {
    public static void main(String[] a) throws Exception {
        ThreadGroup g = new ThreadGroup("workers");
        Thread t = new Thread(g, () -> {});
        t.start();
        if (g.activeCount() > 1) throw new AssertionError();
        t.join();
        if (t.getThreadGroup() != null || g.activeCount() != 0 || t.getUncaughtExceptionHandler() != null) throw new AssertionError(t.getThreadGroup() + " " + g.activeCount());
        if (t.getState() != Thread.State.TERMINATED) throw new AssertionError();
    }
}
