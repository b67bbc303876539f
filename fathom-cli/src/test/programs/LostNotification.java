/** Waits without asking whether the signal was given already. */
public class LostNotification {
    private static final Object SIGNAL = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(LostNotification::give, "giver").start();
        synchronized (SIGNAL) {
            SIGNAL.wait();
        }
    }

    private static void give() {
        synchronized (SIGNAL) {
            SIGNAL.notify();
        }
    }
}
