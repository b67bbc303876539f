// run:
//   exit 1
//   says whoever came first
// run: --no-learning-runs
//   exit 1
//   says whoever came first
/** Threads that do the same: the first that comes waits, and main interrupts one of them when somebody waits. */
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
            LikeInterrupted.class.notifyAll();
        }
    }

    public static void main(String[] args) {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(LikeInterrupted::waitIfFirst);
        }
        for (Thread each : threads) {
            each.start();
        }
        synchronized (LikeInterrupted.class) {
            if (count == 1) {
                threads[1].interrupt();
            }
        }
    }
}
