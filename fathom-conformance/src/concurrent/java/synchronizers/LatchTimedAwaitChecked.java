// expect: no-violation
package synchronizers;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The answer of a timed await is looked at. */
public final class LatchTimedAwaitChecked {
    private static volatile String answer;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            answer = "42";
            done.countDown();
        }).start();
        if (done.await(5, TimeUnit.SECONDS)) {
            assert answer.equals("42");
        }
    }
}
