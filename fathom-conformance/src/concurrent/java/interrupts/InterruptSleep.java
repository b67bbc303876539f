// expect: no-violation
package interrupts;

/** A sleep is interrupted, or it is over before. */
public final class InterruptSleep {
    private static volatile String end;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
                end = "slept";
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
                end = "interrupted";
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert end != null;
    }
}
