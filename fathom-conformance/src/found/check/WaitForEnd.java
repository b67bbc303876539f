// run:
/** A thread that ends notifies all who wait on it. */
public class WaitForEnd {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {});
        synchronized (t) {
            t.start();
            while (t.isAlive()) t.wait();
        }
    }
}
