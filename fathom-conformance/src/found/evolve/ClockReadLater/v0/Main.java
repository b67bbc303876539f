// options: --max-states=3000
import dev.fathom.api.Choose;

/** The clock is read on one path only, behind a choice. */
public class Main {
    static final Object lock = new Object();
    static volatile boolean stop;
    static long sometimes() { return Choose.bool() ? Math.abs(3) : 4; }
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { stop = true; synchronized (lock) { lock.notifyAll(); } });
        other.start();
        synchronized (lock) {
            while (!stop) {
                lock.wait(10);
            }
        }
        other.join();
        sometimes();
    }
}
