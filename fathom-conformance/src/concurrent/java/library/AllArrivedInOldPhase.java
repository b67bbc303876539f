// expect: assertion
package library;

import java.util.concurrent.Phaser;

/** All have arrived before the next phase begins. */
public final class AllArrivedInOldPhase {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        new Thread(phaser::arrive).start();
        int unarrived = phaser.getUnarrivedParties();
        assert unarrived == 1 : "nobody is missing";
    }
}
