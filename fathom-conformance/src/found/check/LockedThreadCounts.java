// run:
//   exit 1
//   says lost
// run: --no-learning-runs
//   exit 1
//   says lost

/** Main holds the lock of a thread while it counts there, but the thread counts without it: the lock keeps nobody out. */
public class LockedThreadCounts extends Thread {
    private int counted;

    @Override
    public void run() {
        counted++;
    }

    public static void main(String[] args) throws InterruptedException {
        LockedThreadCounts counter = new LockedThreadCounts();
        counter.start();
        synchronized (counter) {
            counter.counted++;
        }
        counter.join();
        assert counter.counted == 2 : "lost";
    }
}
