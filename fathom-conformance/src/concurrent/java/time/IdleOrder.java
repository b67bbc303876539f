// expect: uncaught-exception
// options: --timeouts=idle
package time;

/** A thread that sleeps for short times again and again must not keep one that sleeps longer from ever waking up. */
public final class IdleOrder {
    public static void main(String[] args) throws InterruptedException {
        Thread often = new Thread(() -> {
            while (true) {
                rest(100);
            }
        });
        often.setDaemon(true);
        often.start();
        rest(250);
        throw new IllegalStateException("awake");
    }

    private static void rest(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
