// run: -- lock
//   states 406
// run: -- same
//   states 406
// run: -- other
//   states 406
/** Four threads that print one line each: how many states? */
public class PrintThreads {
    static final Object lock = new Object();
    public static void main(String[] a) throws Exception {
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            String line = a[0].equals("same") ? "a thread runs" : "thread " + "x".repeat(i * 2) + " runs";
            ts[i] = new Thread(() -> { if (a[0].equals("lock")) { synchronized (lock) { } } else System.out.println(line); });
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
    }
}
