// run:
//   states 60
// run: -- 8
//   states 260

/** Threads that take one lock once each: each is before its section or after it. */
public class SixUnderOneLock {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[args.length == 0 ? 6 : Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(SixUnderOneLock::increment);
        }
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
        assert count == threads.length;
    }

    private static synchronized void increment() {
        count++;
    }
}
