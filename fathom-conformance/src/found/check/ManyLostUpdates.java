// run: -- 20
//   nightly
//   exit 1
//   says went back
//   seconds 120
// run: -- 50
//   here
//   exit 1
//   says went back
//   seconds 120
// run: -- 100
//   exit 1
//   says went back
//   seconds 120
//   nightly
/** Many writers count without a lock; a reader sees the count go back if an update is lost at the wrong moment. */
public class ManyLostUpdates {
    static volatile int count;

    public static void main(String[] args) {
        int writers = Integer.parseInt(args[0]);
        for (int i = 0; i < writers; i++) {
            new Thread(() -> count = count + 1).start();
        }
        new Thread(() -> {
            int before = count;
            if (count < before) {
                throw new AssertionError("went back");
            }
        }).start();
    }
}
