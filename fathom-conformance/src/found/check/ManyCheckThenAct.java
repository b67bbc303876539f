// run: -- 20
//   nightly
//   exit 1
//   says two owners
//   seconds 120
// run: -- 50
//   here
//   exit 1
//   says two owners
//   seconds 120
// run: -- 100
//   exit 1
//   says two owners
//   seconds 120
//   nightly
import java.util.concurrent.atomic.AtomicInteger;

/** Many threads look whether a place is free and take it, each under a lock, but not under the same one for both; one looks at the result. */
public class ManyCheckThenAct {
    static boolean taken;
    static final AtomicInteger OWNERS = new AtomicInteger();

    static synchronized boolean isFree() {
        return !taken;
    }

    static synchronized void take() {
        taken = true;
    }

    public static void main(String[] args) {
        int writers = Integer.parseInt(args[0]);
        for (int i = 0; i < writers; i++) {
            new Thread(() -> {
                if (isFree()) {
                    take();
                    OWNERS.incrementAndGet();
                }
            }).start();
        }
        new Thread(() -> {
            if (OWNERS.get() > 1) {
                throw new AssertionError("two owners");
            }
        }).start();
    }
}
