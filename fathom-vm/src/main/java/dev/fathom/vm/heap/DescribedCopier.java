package dev.fathom.vm.heap;

/**
 * Copies instances as arrays of offsets say: the definition of what a generated copier does.
 *
 * @param name the number of the class that is the same in every run
 * @param words the words of an instance
 * @param references offsets of compared references
 * @param values offsets of other compared words, the header aside
 */
record DescribedCopier(long name, int words, int[] references, int[] values) implements InstanceCopier {
    @Override
    public void copy(RootCanonicalizer state, int[] from, int ref, int[] to, int at, long[] a, long[] b) {
        for (int i = 0; i < words; i++) {
            to[at + i] = from[ref + i];
        }
        long stable = name + (to[at] >>> Heap.CLASS_BITS);
        int lock = to[at + Heap.LOCK];
        long sumA = a[at] * stable + a[at + Heap.LOCK] * lock;
        long sumB = b[at] * stable + b[at + Heap.LOCK] * lock;
        for (int offset : values) {
            int value = to[at + offset];
            sumA += a[at + offset] * value;
            sumB += b[at + offset] * Integer.reverseBytes(value);
        }
        for (int offset : references) {
            int old = to[at + offset];
            if (old != 0) {
                int moved = state.forward(old);
                to[at + offset] = moved;
                long stableMoved = state.nameOf(moved);
                sumA += a[at + offset] * stableMoved;
                sumB += b[at + offset] * stableMoved;
            }
        }
        state.add(sumA, sumB);
    }
}
