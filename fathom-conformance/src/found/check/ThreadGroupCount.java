// run:
/** Started threads belong to their group: main waits in join, so two threads are active. */
public class ThreadGroupCount {
    public static void main(String[] a) throws Exception {
        ThreadGroup g = Thread.currentThread().getThreadGroup();
        Thread t = new Thread(() -> {
            Thread[] list = new Thread[10];
            int n = g.enumerate(list);
            if (g.activeCount() != 2 || n != 2 || list[1] != Thread.currentThread()) throw new IllegalStateException(g.activeCount() + " active, " + n + " listed");
        });
        t.start();
        t.join();
    }
}
