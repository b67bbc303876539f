// expect: assertion
package interrupts;

/** A join of a thread that has ended returns, also for a thread that was interrupted: by itself, long before. */
public final class InterruptedButJoined {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> {});
        Thread.currentThread().interrupt();
        worker.start();
        boolean joined = true;
        try {
            worker.join();
        } catch (InterruptedException e) {
            joined = false;
        }
        assert !joined;
    }
}
