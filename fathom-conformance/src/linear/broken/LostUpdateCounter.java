// concurrent 2x2, calls 2
/** Reads, adds and writes without a lock. */
public class LostUpdateCounter {
    private volatile int value;

    public int increment() {
        return ++value;
    }

    public int get() {
        return value;
    }
}
