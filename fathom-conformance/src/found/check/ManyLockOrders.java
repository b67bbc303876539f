// run: -- 20
//   nightly
//   exit 1
//   says Violation: deadlock
//   seconds 120
// run: -- 50
//   here
//   exit 1
//   says Violation: deadlock
//   seconds 120
// run: -- 100
//   exit 1
//   says Violation: deadlock
//   seconds 120
//   nightly
/** Many threads take two locks in the same order, one takes them the other way round. */
public class ManyLockOrders {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int shared;

    static void both(Object one, Object other) {
        synchronized (one) {
            synchronized (other) {
                shared++;
            }
        }
    }

    public static void main(String[] args) {
        int threads = Integer.parseInt(args[0]);
        for (int i = 0; i < threads; i++) {
            new Thread(() -> both(LEFT, RIGHT)).start();
        }
        new Thread(() -> both(RIGHT, LEFT)).start();
    }
}
