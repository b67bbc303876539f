// run:
//   jdk ..17
// run:
//   jdk 25
//   exit 1
//   says deadlock
/** Up to JDK 18 the end of the last thread notifies who waits on its group; later there are no such books. */
public class GroupWait {
    public static void main(String[] a) throws Exception {
        ThreadGroup g = new ThreadGroup("workers");
        Thread t = new Thread(g, () -> {});
        synchronized (g) {
            t.start();
            while (g.activeCount() > 0) g.wait();
        }
    }
}
