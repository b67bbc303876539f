package dev.fathom.delta;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import org.jspecify.annotations.Nullable;

/** Executes {@code System.arraycopy}: once for all states that copy the same places of the same arrays. */
final class ArrayCopying {
    private static final int SOURCE_AT = 1;
    private static final int TARGET = 2;
    private static final int TARGET_AT = 3;
    private static final int LENGTH = 4;

    private final DeltaHeap heap;
    private final Registers registers;
    private final Conditions conditions;

    ArrayCopying(DeltaHeap heap, Registers registers, Conditions conditions) {
        this.heap = heap;
        this.registers = registers;
        this.conditions = conditions;
    }

    /** Copies as the five arguments from a slot on say; says whether to go on. */
    boolean copy(int slot) {
        if (!conditions.nonNull(slot) || !conditions.nonNull(slot + TARGET)) {
            return false;
        }
        for (int i = 0; i <= LENGTH; i++) {
            conditions.separate(slot + i);
        }
        int source = registers.words[slot];
        int target = registers.words[slot + TARGET];
        int from = registers.words[slot + SOURCE_AT];
        int to = registers.words[slot + TARGET_AT];
        int length = registers.words[slot + LENGTH];
        checkTypes(heap.classOf(source), heap.classOf(target));
        if ((from | to | length) < 0
                || from > heap.arrayLength(source) - length
                || to > heap.arrayLength(target) - length) {
            conditions.raise("java/lang/ArrayIndexOutOfBoundsException");
            return false;
        }
        switch (heap.classOf(source).elementShift) {
            case 0 -> words(source + Heap.ARRAY_DATA + from, target + Heap.ARRAY_DATA + to, length);
            case -1 -> words(source + Heap.ARRAY_DATA + 2 * from, target + Heap.ARRAY_DATA + 2 * to, 2 * length);
            default -> packed(source, from, target, to, length);
        }
        return true;
    }

    private static void checkTypes(VmClass source, VmClass target) {
        boolean plain = source.isArray()
                && target.isArray()
                && (source == target
                        || (source.elementIsReference
                                && target.elementIsReference
                                && Conditions.fits(source.component, target.component)));
        if (!plain) {
            throw new Unsupported("copies between arrays of different classes");
        }
    }

    /** Copies whole words; all are read before the first is written, for the arrays may be one. */
    private void words(int from, int to, int count) {
        int[] constants = new int[count];
        int[] @Nullable [] columns = new int[count][];
        for (int i = 0; i < count; i++) {
            constants[i] = heap.constant(from + i);
            columns[i] = heap.column(from + i);
        }
        for (int i = 0; i < count; i++) {
            heap.store(to + i, constants[i], columns[i]);
        }
    }

    /** Copies elements of which a word holds several. */
    private void packed(int source, int from, int target, int to, int length) {
        if (length == 0) {
            return;
        }
        int shift = heap.classOf(source).elementShift;
        int first = to >> shift;
        int count = (to + length - 1 >> shift) - first + 1;
        int[][] results = new int[count][];
        for (int i = 0; i < count; i++) {
            results[i] = heap.columns.take();
            for (int state : registers.mask.indices) {
                results[i][state] = packedWord(source, from, target, to, length, shift, first + i, state);
            }
        }
        for (int i = 0; i < count; i++) {
            registers.push(0, results[i]);
            registers.foldConstant(--registers.sp);
            heap.store(
                    target + Heap.ARRAY_DATA + first + i,
                    registers.words[registers.sp],
                    registers.columns[registers.sp]);
        }
    }

    private int packedWord(int source, int from, int target, int to, int length, int shift, int word, int state) {
        int bits = 32 >> shift;
        int mask = (1 << bits) - 1;
        int result = heap.read(target + Heap.ARRAY_DATA + word, state);
        for (int i = 0; i < 1 << shift; i++) {
            int element = (word << shift) + i - to;
            if (element >= 0 && element < length) {
                int at = from + element;
                int value =
                        heap.read(source + Heap.ARRAY_DATA + (at >> shift), state) >>> ((at & (1 << shift) - 1) * bits);
                result = result & ~(mask << i * bits) | (value & mask) << i * bits;
            }
        }
        return result;
    }
}
