/** Three threads count without a lock: one update may be lost. */
public class Counting {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                int seen = count;
                count = seen + 1;
            });
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        if (args.length > 0) {
            assert count == 3 : count;
        }
    }
}
