// run: --all-violations
//   exit 1
//   says AssertionError: interrupted
//   says AssertionError: returned true
//   says 2 different violations
/** A thread interrupts who waits for its end, and ends: the join fails, or returns and keeps the status. */
public class EndAfterInterrupt {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            while (main.getState() != Thread.State.WAITING) {
                Thread.yield();
            }
            main.interrupt();
        });
        other.start();
        String found;
        try {
            other.join();
            found = "returned " + Thread.interrupted();
        } catch (InterruptedException e) {
            found = "interrupted";
        }
        throw new AssertionError(found);
    }
}
