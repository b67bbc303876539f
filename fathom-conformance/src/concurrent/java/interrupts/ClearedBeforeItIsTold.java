// expect: no-violation
package interrupts;

/** A thread may clear its interrupt status before it is woken for it. Then neither a join nor a sleep ends early. */
public final class ClearedBeforeItIsTold {
    private static boolean ended;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(main::interrupt).start();
        Thread other = new Thread(() -> ended = true);
        other.start();
        Thread.interrupted();
        try {
            other.join();
            assert ended;
        } catch (InterruptedException e) {
            assert !main.isInterrupted();
        }
    }
}
