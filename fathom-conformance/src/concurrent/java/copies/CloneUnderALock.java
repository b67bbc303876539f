// expect: no-violation
// options: --races=violation
package copies;

import java.util.Arrays;

/** Copies under the lock of who writes are snapshots. */
public final class CloneUnderALock {
    public static void main(String[] args) {
        int[] pair = new int[2];
        new Thread(() -> {
                    synchronized (pair) {
                        pair[0] = 1;
                        pair[1] = 1;
                    }
                })
                .start();
        synchronized (pair) {
            int[] seen = pair.clone();
            assert seen[0] == seen[1];
            assert Arrays.equals(seen, Arrays.copyOf(pair, 2));
        }
    }
}
