package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestOutOfMemory;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;

/** Creates arrays of one or more dimensions, and runs loads and stores of their elements in full. */
final class ArrayInstructions {
    /** HotSpot's own limit for the length of an array. */
    private static final int VM_LIMIT = Integer.MAX_VALUE - 2;

    private final Vm vm;
    private final Heap heap;
    private final SlowPath slowPath;
    private int booleanArrayId;

    ArrayInstructions(Vm vm, SlowPath slowPath) {
        this.vm = vm;
        this.slowPath = slowPath;
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

    /** Says whether a non-null value may be stored into a reference array. */
    boolean mayStore(int array, int value) {
        VmClass component = heap.classOf(array).component;
        VmClass type = heap.classOf(value);
        return type == component || type.isAssignableTo(component);
    }

    /** Boolean arrays keep one bit of what is stored into them. */
    int byteMask(int classWord) {
        if (booleanArrayId == 0) {
            booleanArrayId = vm.classes.arrayOf(vm.classes.primitive('Z')).id;
        }
        return (classWord & Heap.CLASS_MASK) == booleanArrayId ? 1 : 0xFF;
    }

    /** Runs a load. */
    void load(int op, GuestThread thread) {
        int ref = thread.stack[thread.sp - 2];
        int index = thread.stack[thread.sp - 1];
        if (ref == 0 || Integer.compareUnsigned(index, heap.arrayLength(ref)) >= 0) {
            throw vm.throwables.arrayFault(ref, index);
        }
        int data = ref + Heap.ARRAY_DATA;
        thread.sp -= 2;
        switch (op) {
            case Op.IALOAD -> thread.push(heap.words[data + index]);
            case Op.LALOAD -> thread.pushLong(heap.loadLong(data + 2 * index));
            case Op.BALOAD -> thread.push((byte) (heap.words[data + (index >> 2)] >>> ((index & 3) << 3)));
            case Op.CALOAD -> thread.push((char) (heap.words[data + (index >> 1)] >>> ((index & 1) << 4)));
            default -> thread.push((short) (heap.words[data + (index >> 1)] >>> ((index & 1) << 4)));
        }
        thread.pc++;
    }

    /** Runs a store. */
    void store(int op, GuestThread thread) {
        int[] stack = thread.stack;
        int width = op == Op.LASTORE ? 2 : 1;
        int ref = stack[thread.sp - width - 2];
        int index = stack[thread.sp - width - 1];
        int value = stack[thread.sp - 1];
        if (ref == 0 || Integer.compareUnsigned(index, heap.arrayLength(ref)) >= 0) {
            throw vm.throwables.arrayFault(ref, index);
        }
        if (op == Op.AASTORE) {
            if (value != 0 && !mayStore(ref, value)) {
                throw new GuestException(vm.throwables.create(
                        "java/lang/ArrayStoreException", heap.classOf(value).externalName()));
            }
            slowPath.storeReference(ref, ref + Heap.ARRAY_DATA + index, value);
        } else if (op == Op.BASTORE) {
            int to = ref + Heap.ARRAY_DATA + (index >> 2);
            int shift = (index & 3) << 3;
            int cut = value & byteMask(heap.words[ref]);
            heap.store(to, heap.words[to] & ~(0xFF << shift) | cut << shift);
        } else if (op == Op.CASTORE) {
            int to = ref + Heap.ARRAY_DATA + (index >> 1);
            int shift = (index & 1) << 4;
            heap.store(to, heap.words[to] & ~(0xFFFF << shift) | (value & 0xFFFF) << shift);
        } else if (op == Op.LASTORE) {
            int to = ref + Heap.ARRAY_DATA + 2 * index;
            heap.store(to, stack[thread.sp - 2]);
            heap.store(to + 1, value);
        } else {
            heap.store(ref + Heap.ARRAY_DATA + index, value);
        }
        thread.sp -= width + 2;
        thread.pc++;
    }
}
