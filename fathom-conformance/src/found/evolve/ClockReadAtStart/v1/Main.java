// options: --max-states=3000
import dev.fathom.api.Choose;
public class Main {
    static final Object lock = new Object();
    static volatile boolean stop;
    static void early() { if (System.nanoTime() == 4) throw new Error(); }
    public static void main(String[] args) throws Exception {
        early();
        Thread other = new Thread(() -> { stop = true; synchronized (lock) { lock.notifyAll(); } });
        other.start();
        synchronized (lock) {
            while (!stop) {
                lock.wait(10);
            }
        }
        other.join();
    }
}
