// run:
//   exit 1
//   says one of them
// run: --no-learning-runs
//   exit 1
//   says one of them
/** Two threads that do the same, and a third one that waits for one of them. */
public class LikeJoinedByAThird {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> x++);
            threads[i].start();
        }
        Thread third = new Thread(() -> {
            try {
                threads[1].join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (x == 1) {
                throw new IllegalStateException("one of them");
            }
        });
        third.start();
        threads[0].join();
        threads[1].join();
        third.join();
    }
}
