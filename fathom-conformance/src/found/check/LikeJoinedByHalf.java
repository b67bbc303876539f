// run: --thread-symmetry
//   exit 1
//   says both have ended
// run: --thread-symmetry --no-learning-runs
//   exit 1
//   says both have ended
/** Two threads that do the same: main joins one of them, and sees by what is shared that the other one has ended, too. */
public class LikeJoinedByHalf {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> x++);
            threads[i].start();
        }
        threads[0].join();
        if (x == 2) {
            throw new IllegalStateException("both have ended");
        }
    }
}
