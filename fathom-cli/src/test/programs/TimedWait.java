/** Takes the end of a timed wait for the news it waits for. */
public class TimedWait {
    private static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        synchronized (lock) {
            worker.start();
            lock.wait(1000);
            assert ready : "not ready";
        }
    }
}
