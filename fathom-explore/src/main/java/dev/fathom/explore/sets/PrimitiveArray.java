package dev.fathom.explore.sets;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import java.util.Arrays;

/**
 * The elements of an array of numbers, as bits, whatever their width.
 *
 * @param heap where it is
 * @param type its class
 * @param array the array
 */
record PrimitiveArray(Heap heap, VmClass type, int array) {
    void sort(int count) {
        long[] before = new long[count];
        for (int i = 0; i < count; i++) {
            before[i] = get(i);
        }
        long[] after = before.clone();
        Arrays.sort(after);
        for (int i = 0; i < count; i++) {
            if (before[i] != after[i]) {
                set(i, after[i]);
            }
        }
    }

    private int wordOf(int index) {
        return array + Heap.ARRAY_DATA + (type.elementShift < 0 ? 2 * index : index >> type.elementShift);
    }

    /** Returns how many bits of its word are below the element. */
    private int shiftOf(int index) {
        int perWord = 1 << type.elementShift;
        return index % perWord * bits();
    }

    private int bits() {
        return 32 >> type.elementShift;
    }

    private long get(int index) {
        if (type.elementShift < 0) {
            return heap.loadLong(wordOf(index));
        }
        return heap.words[wordOf(index)] >>> shiftOf(index) & mask();
    }

    private int mask() {
        return type.elementShift == 0 ? -1 : (1 << bits()) - 1;
    }

    private void set(int index, long value) {
        int word = wordOf(index);
        if (type.elementShift < 0) {
            heap.storeLong(word, value);
            return;
        }
        int shift = shiftOf(index);
        int rest = heap.words[word] & ~(mask() << shift);
        heap.store(word, rest | ((int) value & mask()) << shift);
    }
}
