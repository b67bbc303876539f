// expect: assertion
package threads;

/** A join with a limit returns also when the thread is not done. */
public final class TimedJoinTrusted {
    private static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> done = true);
        worker.start();
        worker.join(1000);
        assert done : "not done";
    }
}
