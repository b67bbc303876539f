// expect: no-violation
package interrupts;

/** A thread interrupts the one that waits for its end. */
public final class InterruptJoin {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread child = new Thread(main::interrupt);
        child.start();
        boolean interrupted;
        try {
            child.join();
            interrupted = Thread.interrupted();
        } catch (InterruptedException e) {
            interrupted = true;
        }
        assert interrupted;
    }
}
