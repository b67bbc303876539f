// concurrent 2x2
/** Calls that never return are what they would be one after the other. */
public class BlockingBox {
    private Integer value;

    public synchronized void put(int newValue) throws InterruptedException {
        while (value != null) {
            wait();
        }
        value = newValue;
        notifyAll();
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
