// expect: assertion
package monitors;

/** Peterson's algorithm where the intent is declared only after the look at the other's. */
public final class PetersonLockWithoutIntent {
    private static volatile boolean inside0;
    private static volatile boolean inside1;
    private static int value;

    private static void first() {
        while (inside1) {
            Thread.onSpinWait();
        }
        inside0 = true;
        value++;
        inside0 = false;
    }

    private static void second() {
        while (inside0) {
            Thread.onSpinWait();
        }
        inside1 = true;
        value++;
        inside1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PetersonLockWithoutIntent::second);
        other.start();
        first();
        other.join();
        assert value == 2 : value;
    }
}
