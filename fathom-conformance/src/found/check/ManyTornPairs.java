// run: -- 20
//   nightly
//   exit 1
//   says torn
//   seconds 120
// run: -- 50
//   here
//   exit 1
//   says torn
//   never Thread-1   Thread-2   Thread-3
//   seconds 120
// run: -- 100
//   exit 1
//   says torn
//   nightly
//   seconds 120
/** Many writers set two fields one after the other; a reader must not see the first without the second. */
public class ManyTornPairs {
    static volatile int first;
    static volatile int second;

    public static void main(String[] args) {
        int writers = Integer.parseInt(args[0]);
        for (int i = 0; i < writers; i++) {
            int value = i + 1;
            new Thread(() -> {
                synchronized (ManyTornPairs.class) {
                    first = value;
                    second = value;
                }
            }).start();
        }
        new Thread(() -> {
            int seen = first;
            if (seen != 0 && second != seen) {
                throw new AssertionError("torn: " + seen);
            }
        }).start();
    }
}
