// expect: no-violation
// options: --races=violation
package synchronizers;

import java.util.concurrent.CountDownLatch;

/** Two workers count a latch down; main reads their results after it. */
public final class LatchedStart {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        int[] results = new int[2];
        for (int i = 0; i < 2; i++) {
            int index = i;
            new Thread(() -> {
                results[index] = index + 1;
                done.countDown();
            }).start();
        }
        done.await();
        assert results[0] + results[1] == 3;
    }
}
