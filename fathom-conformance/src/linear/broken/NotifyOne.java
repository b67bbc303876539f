// concurrent 2x2, calls 2
/** A box for one value that wakes one waiter, which may be the wrong one. */
public class NotifyOne {
    private Integer value;

    public synchronized void put(int newValue) throws InterruptedException {
        while (value != null) {
            wait();
        }
        value = newValue;
        if (value == 1) {
            notify();
        }
    }

    public synchronized int take() throws InterruptedException {
        while (value == null) {
            wait();
        }
        int taken = value;
        value = null;
        notifyAll();
        return taken;
    }
}
