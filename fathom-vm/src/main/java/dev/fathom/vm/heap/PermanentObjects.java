package dev.fathom.vm.heap;

import java.util.Arrays;

/** Remembers where permanent objects start. They are only ever added, at ascending addresses. */
final class PermanentObjects {
    private int[] starts = new int[4096];
    private int count;

    void add(int ref) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = ref;
    }

    /** Returns the start of the object that holds the address. */
    int objectAt(int address) {
        int index = Arrays.binarySearch(starts, 0, count, address);
        return starts[index >= 0 ? index : -index - 2];
    }

    /** Returns the index of the first object at or above the address. */
    int indexAt(int address) {
        int index = Arrays.binarySearch(starts, 0, count, address);
        return index >= 0 ? index : -index - 1;
    }

    int count() {
        return count;
    }

    int start(int index) {
        return starts[index];
    }
}
