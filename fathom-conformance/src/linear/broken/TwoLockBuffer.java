// concurrent 2x2, calls 4
/** A bounded buffer with a lock at each end, and a count that belongs to neither. */
public class TwoLockBuffer {
    private final Object front = new Object();
    private final Object back = new Object();
    private final int[] items = new int[4];
    private int first;
    private int last;
    private int count;

    public boolean add(int value) {
        synchronized (back) {
            if (count == items.length) {
                return false;
            }
            items[last++ % items.length] = value;
            count++;
            return true;
        }
    }

    public Integer remove() {
        synchronized (front) {
            if (count == 0) {
                return null;
            }
            count--;
            return items[first++ % items.length];
        }
    }
}
