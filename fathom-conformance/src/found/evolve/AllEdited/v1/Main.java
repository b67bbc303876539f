/** All that threads do is edited. A variable that they no longer fight over must not count as fought over because the last run says so: there would be more states than from scratch. */
public class Main {
    private static final Object LOCK = new Object();
    private static int readers;
    private static int value;

    static void read() {
        synchronized (LOCK) {
            readers += 1;
        }
        int seen = value;
        synchronized (LOCK) {
            readers -= 1;
        }
        if (seen < 0) {
            throw new AssertionError(seen);
        }
    }

    static void reads() {
        for (int i = 0; i != 8; i++) {
            read();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable[] all = {Main::reads, Main::reads};
        Thread[] threads = new Thread[all.length];
        for (int i = 0; i < all.length; i++) {
            threads[i] = new Thread(all[i]);
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
    }
}
