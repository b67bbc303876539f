// concurrent 2x2, calls 2
/** A sequence lock whose readers look at the version before they read, and not after. */
public class StaleSequenceLock {
    private volatile int version;
    private volatile int low;
    private volatile int high;

    public synchronized void write(int value) {
        version++;
        low = value;
        high = value;
        version++;
    }

    public int read() {
        while (version % 2 != 0) {
            Thread.onSpinWait();
        }
        return low * 10 + high;
    }
}
