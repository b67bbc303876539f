// run: --thread-symmetry
//   exit 1
//   says whoever came first
// run: --thread-symmetry --no-learning-runs
//   exit 1
//   says whoever came first
/** Threads that do the same: the first that comes waits, and main interrupts one of them. */
public class LikeInterrupted {
    static int count;

    static void waitIfFirst() {
        synchronized (LikeInterrupted.class) {
            try {
                if (count++ == 0) {
                    LikeInterrupted.class.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException("whoever came first");
            }
            LikeInterrupted.class.notify();
        }
    }

    public static void main(String[] args) {
        Thread[] threads = {new Thread(LikeInterrupted::waitIfFirst), new Thread(LikeInterrupted::waitIfFirst)};
        threads[0].start();
        threads[1].start();
        threads[1].interrupt();
    }
}
