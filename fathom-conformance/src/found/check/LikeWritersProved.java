// run: -- 100
//   exit 0
//   says No violation
//   seconds 60
// run: -- 30 joined
//   exit 0
//   says No violation
//   seconds 60
// run: -- 100 torn
//   here
//   exit 1
//   says torn
//   seconds 60
/** Many writers of the same two words, and a reader that must not see one of them without the other. */
public class LikeWritersProved {
    static int first;
    static int second;

    static void write() {
        synchronized (LikeWritersProved.class) {
            first++;
            second++;
        }
    }

    static void read() {
        synchronized (LikeWritersProved.class) {
            compare();
        }
    }

    static void compare() {
        int seen = first;
        if (second < seen) {
            throw new IllegalStateException("torn");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0]) + 1];
        String how = args.length > 1 ? args[1] : "";
        for (int i = 1; i < threads.length; i++) {
            threads[i] = new Thread(LikeWritersProved::write);
        }
        threads[0] = new Thread(how.equals("torn") ? LikeWritersProved::compare : LikeWritersProved::read);
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            if (how.equals("joined")) {
                each.join();
            }
        }
    }
}
