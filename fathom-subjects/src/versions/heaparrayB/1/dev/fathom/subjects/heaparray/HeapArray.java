package dev.fathom.subjects.heaparray;

import java.util.Arrays;

/**
 * A priority queue as a heap in an array (d'Amorim et al. 2008, Table 1: heaparray).
 *
 * <p>The array grows by one when it is full and never shrinks; places that are not used are null.
 */
public final class HeapArray {
    private Integer[] elements = {};
    private int size;

    /** Adds a number. */
    public void insert(Integer value) {
        if (size + 1 >= elements.length) {
            elements = Arrays.copyOf(elements, size + 2);
        }
        int at = size++;
        while (at > 0 && elements[(at - 1) / 2] < value) {
            elements[at] = elements[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        elements[at] = value;
    }

    /** Takes the largest number; null if there is none. */
    public Integer extractMax() {
        if (size == 0) {
            return null;
        }
        Integer max = elements[0];
        size--;
        elements[0] = elements[size];
        elements[size] = null;
        sink(0);
        return max;
    }

    private void sink(int start) {
        int at = start;
        while (true) {
            int largest = larger(larger(at, 2 * at + 1), 2 * at + 2);
            if (largest == at) {
                return;
            }
            Integer moved = elements[at];
            elements[at] = elements[largest];
            elements[largest] = moved;
            at = largest;
        }
    }

    private int larger(int at, int child) {
        return child < size && elements[child] > elements[at] ? child : at;
    }

    /** Says whether no number is above a larger one, and unused places are null. */
    public boolean repOk() {
        for (int i = 0; i < elements.length; i++) {
            if ((elements[i] != null) != (i < size)) {
                return false;
            }
            if (i > 0 && i < size && elements[(i - 1) / 2] < elements[i]) {
                return false;
            }
        }
        return size <= elements.length;
    }
}
