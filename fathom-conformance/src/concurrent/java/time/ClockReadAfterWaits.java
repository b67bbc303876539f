// expect: no-violation
package time;

/** Time that main has slept has passed for those who look at the clock later, whether or not it is known by then that they will. */
public final class ClockReadAfterWaits {
    private static volatile long seen;

    public static void main(String[] args) throws InterruptedException {
        Thread.sleep(100);
        Thread worker = new Thread(() -> seen = System.currentTimeMillis());
        Thread other = new Thread(() -> seen = System.currentTimeMillis());
        worker.start();
        other.start();
        worker.join();
        other.join();
        assert seen > 0;
    }
}
