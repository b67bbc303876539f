// expect: deadlock
package synchronizers;

import java.util.concurrent.Phaser;

/** Main registers itself and never arrives. */
public final class PhaserNotDeregistered {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        phaser.register();
        new Thread(phaser::arriveAndAwaitAdvance).start();
    }
}
