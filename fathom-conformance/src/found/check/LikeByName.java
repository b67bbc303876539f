// run:
//   exit 1
//   says Thread-2, Thread-1, Thread-0
// run: --no-learning-runs
//   exit 1
//   says Thread-2, Thread-1, Thread-0
import java.util.concurrent.ConcurrentLinkedQueue;

/** Threads that do the same, but write down their names. */
public class LikeByName {
    static final ConcurrentLinkedQueue<String> NAMES = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> NAMES.add(Thread.currentThread().getName()));
        }
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
        if (NAMES.toString().equals("[Thread-2, Thread-1, Thread-0]")) {
            throw new IllegalStateException(NAMES.toString());
        }
    }
}
