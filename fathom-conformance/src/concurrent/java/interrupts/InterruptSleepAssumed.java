// expect: assertion
package interrupts;

/** The interrupt may come when the sleep is over. */
public final class InterruptSleepAssumed {
    private static volatile boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert interrupted : "it had slept enough";
    }
}
