// expect: uncaught-exception
package threads;

/** A thread cannot be started again, whether it ended or not. */
public final class StartedTwice {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> {});
        worker.start();
        worker.start();
    }
}
