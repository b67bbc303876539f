// expect: no-violation
package synchronizers;

import java.util.concurrent.Phaser;

/** Two parties advance through two phases. */
public final class PhaserRounds {
    private static final int[] ROUNDS = new int[2];

    private static void run(Phaser phaser, int me) {
        ROUNDS[me]++;
        phaser.arriveAndAwaitAdvance();
        assert ROUNDS[1 - me] == 1 : ROUNDS[1 - me];
        phaser.arriveAndDeregister();
    }

    public static void main(String[] args) throws InterruptedException {
        Phaser phaser = new Phaser(2);
        Thread other = new Thread(() -> run(phaser, 0));
        other.start();
        run(phaser, 1);
        other.join();
        assert phaser.isTerminated();
    }
}
