// expect: deadlock
package deadlocks;

/** A thread waits for its own end. */
public final class SelfJoin {
    public static void main(String[] args) {
        new Thread(() -> {
            try {
                Thread.currentThread().join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
    }
}
