// expect: assertion
package threads;

/** A join by a thread that was interrupted fails, unless the other one has ended already: both can be. */
public final class InterruptedBeforeJoin {
    public static void main(String[] args) {
        Thread other = new Thread(() -> {});
        other.start();
        Thread.currentThread().interrupt();
        boolean joined;
        try {
            other.join();
            joined = true;
        } catch (InterruptedException e) {
            joined = false;
        }
        assert !joined : "it had ended";
    }
}
