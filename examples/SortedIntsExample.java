/** A small sorted set of numbers with a planted bug: compare it with the JDK's by {@code fathom explore --model}. */
public class SortedIntsExample {
    private int[] values = new int[2];
    private int size;

    public boolean add(int value) {
        int at = indexOf(value);
        if (at < size && values[at] == value) {
            return false;
        }
        if (size == values.length) {
            values = java.util.Arrays.copyOf(values, 2 * size);
        }
        System.arraycopy(values, at, values, at + 1, size - at);
        values[at] = value;
        size++;
        return true;
    }

    public boolean remove(int value) {
        int at = indexOf(value);
        if (at == size || values[at] != value) {
            return false;
        }
        size--;
        System.arraycopy(values, at + 1, values, at, size - at);
        return true;
    }

    public boolean contains(int value) {
        int at = indexOf(value);
        return values[at] == value; // must also ask whether at < size
    }

    private int indexOf(int value) {
        int at = 0;
        while (at < size && values[at] < value) {
            at++;
        }
        return at;
    }
}
