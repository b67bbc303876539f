// expect: no-violation
package monitors;

/** Peterson's algorithm on volatiles keeps two threads apart; waiting is spinning. */
public final class PetersonLock {
    private static volatile boolean wants0;
    private static volatile boolean wants1;
    private static volatile int turn;
    private static int value;

    private static void first() {
        wants0 = true;
        turn = 1;
        while (wants1 && turn == 1) {
            Thread.onSpinWait();
        }
        value++;
        wants0 = false;
    }

    private static void second() {
        wants1 = true;
        turn = 0;
        while (wants0 && turn == 0) {
            Thread.onSpinWait();
        }
        value++;
        wants1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PetersonLock::second);
        other.start();
        first();
        other.join();
        assert value == 2 : value;
    }
}
