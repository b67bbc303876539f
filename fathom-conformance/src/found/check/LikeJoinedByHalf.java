// run:
//   exit 1
//   says it was the first
// run: --no-learning-runs
//   exit 1
//   says it was the first
import java.util.concurrent.atomic.AtomicInteger;

/** Three threads that do the same: main joins one of them, and sees by what is shared that the others have done nothing yet. */
public class LikeJoinedByHalf {
    static final AtomicInteger X = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(X::incrementAndGet);
        }
        for (Thread each : threads) {
            each.start();
        }
        threads[1].join();
        if (X.get() == 1) {
            throw new IllegalStateException("it was the first");
        }
    }
}
