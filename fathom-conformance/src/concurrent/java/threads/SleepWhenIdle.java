// expect: no-violation
// options: --timeouts=idle
package threads;

/** Where sleeps end only when nothing else can run, the other thread is done. */
public final class SleepWhenIdle {
    private static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> value = 1).start();
        Thread.sleep(100);
        assert value == 1 : "the other thread was slower";
    }
}
