import java.util.Arrays;

/** A set of ints in an array; removing forgets to look at the element that fills the gap. */
public class SmallSet {
    private int[] elements = new int[0];

    public boolean add(int value) {
        if (contains(value)) {
            return false;
        }
        elements = Arrays.copyOf(elements, elements.length + 1);
        elements[elements.length - 1] = value;
        max = Integer.MAX_VALUE;
        return true;
    }

    public boolean contains(int value) {
        for (int each : elements) {
            if (each == value) {
                return true;
            }
        }
        return false;
    }

    public int removeAbove(int limit) {
        int size = elements.length;
        for (int i = 0; i < size; i++) {
            if (elements[i] > limit) {
                elements[i] = elements[--size];
            }
        }
        int removed = elements.length - size;
        elements = Arrays.copyOf(elements, size);
        max = limit;
        return removed;
    }

    private int max = Integer.MAX_VALUE;

    /** Right after removing, nothing is above the limit. */
    public boolean repOk() {
        return max == Integer.MAX_VALUE || Arrays.stream(elements).allMatch(each -> each <= max);
    }

    public int first() {
        return elements[0];
    }
}
