// run:
//   exit 1
//   says one is left
// run: -- traces
//   exit 1
//   says one is left
/** How many threads there are depends on who has ended. */
public class CountedThreads {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        int first = count(a.length > 0), second = count(a.length > 0);
        if (first == 2 && second == 1) throw new IllegalStateException("one is left");
        t.join();
    }

    static int count(boolean traces) {
        if (!traces) return Thread.activeCount();
        int n = 0;
        for (Thread each : Thread.getAllStackTraces().keySet()) if (each.getThreadGroup() == Thread.currentThread().getThreadGroup()) n++;
        return n;
    }
}
