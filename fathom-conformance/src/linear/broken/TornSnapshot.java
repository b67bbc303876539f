// concurrent 2x2, calls 2
/** Reads two registers one after the other. */
public class TornSnapshot {
    private volatile int left;
    private volatile int right;

    public synchronized void writeBoth(int value) {
        left = value;
        right = value;
    }

    public String read() {
        return left + "," + right;
    }
}
