// expect: assertion
package threads;

/** A sleep is no synchronization. */
public final class SleepIsNoOrder {
    private static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> value = 1).start();
        Thread.sleep(100);
        assert value == 1 : "the other thread was slower";
    }
}
