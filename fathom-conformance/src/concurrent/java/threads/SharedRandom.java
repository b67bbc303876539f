// expect: no-violation
package threads;

import java.util.Random;

/** Two threads draw from a seeded generator, which is safe to share. */
public final class SharedRandom {
    public static void main(String[] args) throws InterruptedException {
        Random random = new Random(42);
        int[] drawn = new int[1];
        Thread other = new Thread(() -> drawn[0] = random.nextInt(10));
        other.start();
        int mine = random.nextInt(10);
        other.join();
        assert mine >= 0 && mine < 10 && drawn[0] >= 0 && drawn[0] < 10;
    }
}
