package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestOutOfMemory;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;

/** Creates arrays of one or more dimensions. */
final class ArrayCreation {
    /** HotSpot's own limit for the length of an array. */
    private static final int VM_LIMIT = Integer.MAX_VALUE - 2;

    private final Vm vm;
    private final Heap heap;

    ArrayCreation(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    /** Refuses lengths that no JVM takes; first those below 0. */
    void check(int[] lengths, int first, int dimensions) {
        for (int i = 0; i < dimensions; i++) {
            if (lengths[first + i] < 0) {
                throw new GuestException(vm.throwables.create(
                        "java/lang/NegativeArraySizeException", Integer.toString(lengths[first + i])));
            }
        }
        for (int i = 0; i < dimensions; i++) {
            if (lengths[first + i] > VM_LIMIT) {
                throw new GuestOutOfMemory("Requested array size exceeds VM limit");
            }
        }
    }

    /** Returns the words that all arrays together take. */
    long words(VmClass array, int[] lengths, int first, int dimensions) {
        long own = Heap.arrayWords(array, lengths[first]);
        if (dimensions == 1) {
            return own;
        }
        return own + lengths[first] * words(array.component, lengths, first + 1, dimensions - 1);
    }

    int create(VmClass array, int[] lengths, int first, int dimensions) {
        int length = lengths[first];
        int ref = heap.allocateArray(array, length);
        if (dimensions > 1) {
            for (int i = 0; i < length; i++) {
                int element = create(array.component, lengths, first + 1, dimensions - 1);
                heap.words[ref + Heap.ARRAY_DATA + i] = element;
            }
        }
        return ref;
    }
}
