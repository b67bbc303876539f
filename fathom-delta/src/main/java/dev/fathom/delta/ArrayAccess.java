package dev.fathom.delta;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;
import org.jspecify.annotations.Nullable;

/** Executes accesses to arrays; arrays and indices may differ. */
final class ArrayAccess {
    private static final String BOUNDS = "java/lang/ArrayIndexOutOfBoundsException";

    private final ClassTable classes;
    private final DeltaHeap heap;
    private final Registers registers;
    private final WordAccess access;
    private final Conditions conditions;

    ArrayAccess(ClassTable classes, DeltaHeap heap, Registers registers, WordAccess access, Conditions conditions) {
        this.classes = classes;
        this.heap = heap;
        this.registers = registers;
        this.access = access;
        this.conditions = conditions;
    }

    void length() {
        int slot = registers.sp - 1;
        if (!conditions.nonNull(slot)) {
            return;
        }
        registers.sp = slot;
        int[] refs = registers.columns[slot];
        if (refs == null) {
            registers.push(heap.arrayLength(registers.words[slot]));
        } else {
            int[] result = heap.columns.take();
            int first = heap.arrayLength(refs[registers.mask.first()]);
            int different = 0;
            for (int state : registers.mask.indices) {
                result[state] = heap.arrayLength(refs[state]);
                different |= result[state] ^ first;
            }
            access.pushGathered(result, first, different);
        }
        registers.pc++;
    }

    /** Sees to it that the array in a slot is not null and the index behind it is in its bounds. */
    private boolean isInBounds(int slot) {
        if (!conditions.nonNull(slot)) {
            return false;
        }
        int[] refs = registers.columns[slot];
        registers.foldConstant(slot + 1);
        int[] indexes = registers.columns[slot + 1];
        int ref = registers.words[slot];
        int index = registers.words[slot + 1];
        if (refs == null && indexes == null) {
            boolean inBounds = Integer.compareUnsigned(index, heap.arrayLength(ref)) < 0;
            if (!inBounds) {
                conditions.raise(BOUNDS);
            }
            return inBounds;
        }
        return conditions.require(
                state -> Integer.compareUnsigned(
                                indexes == null ? index : indexes[state],
                                heap.arrayLength(refs == null ? ref : refs[state]))
                        < 0,
                BOUNDS);
    }

    void load(int op) {
        int slot = registers.sp - 2;
        if (!isInBounds(slot)) {
            return;
        }
        registers.foldConstant(slot);
        registers.foldConstant(slot + 1);
        registers.sp = slot;
        int shift = shift(op);
        int[] refs = registers.columns[slot];
        int[] indexes = registers.columns[slot + 1];
        int ref = registers.words[slot];
        int index = registers.words[slot + 1];
        if (refs == null && indexes == null) {
            int address = ref + Heap.ARRAY_DATA + word(index, shift);
            access.load(address);
            if (shift < 0) {
                access.load(address + 1);
            }
        } else {
            for (int i = 0; i < (shift < 0 ? 2 : 1); i++) {
                gather(refs, ref, indexes, index, shift, i);
            }
        }
        if (shift > 0) {
            unpack(op, index, indexes);
        }
        registers.pc++;
    }

    private static int shift(int op) {
        return switch (op) {
            case Op.LALOAD, Op.LASTORE -> -1;
            case Op.BALOAD, Op.BASTORE -> 2;
            case Op.CALOAD, Op.SALOAD, Op.CASTORE -> 1;
            default -> 0;
        };
    }

    private static int word(int index, int shift) {
        return shift < 0 ? 2 * index : index >> shift;
    }

    private void gather(int @Nullable [] refs, int ref, int @Nullable [] indexes, int index, int shift, int more) {
        int[] result = heap.columns.take();
        int[] states = registers.mask.indices;
        int first = 0;
        int different = 0;
        for (int place = 0; place < states.length; place++) {
            int state = states[place];
            int at = word(indexes == null ? index : indexes[state], shift);
            int read = heap.read((refs == null ? ref : refs[state]) + Heap.ARRAY_DATA + at + more, state);
            result[state] = read;
            first = place == 0 ? read : first;
            different |= read ^ first;
        }
        access.pushGathered(result, first, different);
    }

    /** Takes the element out of the word that the topmost slot holds. */
    private void unpack(int op, int index, int @Nullable [] indexes) {
        int slot = registers.sp - 1;
        int[] column = registers.columns[slot];
        if (column == null && indexes == null) {
            registers.words[slot] = element(op, registers.words[slot], index);
            return;
        }
        int word = registers.words[slot];
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            result[state] =
                    element(op, column == null ? word : column[state], indexes == null ? index : indexes[state]);
        }
        registers.columns[slot] = result;
        registers.foldConstant(slot);
    }

    private static int element(int op, int word, int index) {
        return switch (op) {
            case Op.BALOAD -> (byte) (word >>> ((index & 3) << 3));
            case Op.CALOAD -> (char) (word >>> ((index & 1) << 4));
            default -> (short) (word >>> ((index & 1) << 4));
        };
    }

    void store(int op) {
        int width = op == Op.LASTORE ? 2 : 1;
        int slot = registers.sp - 2 - width;
        if (!isInBounds(slot) || (op == Op.AASTORE && !mayStore(slot))) {
            return;
        }
        registers.foldConstant(slot);
        registers.foldConstant(slot + 1);
        int shift = shift(op);
        int[] refs = registers.columns[slot];
        int[] indexes = registers.columns[slot + 1];
        int value = slot + 2;
        if (refs == null && indexes == null) {
            int address = registers.words[slot] + Heap.ARRAY_DATA + word(registers.words[slot + 1], shift);
            if (shift > 0) {
                pack(op, slot, fixed(address));
                heap.store(address, registers.words[value], registers.columns[value]);
            } else {
                for (int i = 0; i < width; i++) {
                    access.store(address + i, value + i);
                }
            }
        } else {
            for (int i = 0; i < width; i++) {
                int[] addresses = addresses(slot, shift, i);
                if (shift > 0) {
                    pack(op, slot, addresses);
                }
                access.scatter(addresses, registers.words[value + i], registers.columns[value + i]);
            }
        }
        registers.sp = slot;
        registers.pc++;
    }

    private int[] fixed(int address) {
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            result[state] = address;
        }
        return result;
    }

    private int[] addresses(int slot, int shift, int more) {
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            result[state] =
                    registers.at(slot, state) + Heap.ARRAY_DATA + word(registers.at(slot + 1, state), shift) + more;
        }
        return result;
    }

    /** Makes the value in the topmost slot the whole word that it is a part of. */
    private void pack(int op, int slot, int[] addresses) {
        int value = slot + 2;
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            int word = heap.read(addresses[state], state);
            int index = registers.at(slot + 1, state);
            int element = registers.at(value, state);
            if (op == Op.CASTORE) {
                int shift = (index & 1) << 4;
                result[state] = word & ~(0xFFFF << shift) | (element & 0xFFFF) << shift;
            } else {
                int mask = heap.classOf(registers.at(slot, state)).component.primitiveKind() == 'Z' ? 1 : 0xFF;
                int shift = (index & 3) << 3;
                result[state] = word & ~(0xFF << shift) | (element & mask) << shift;
            }
        }
        registers.columns[value] = result;
        registers.foldConstant(value);
    }

    private boolean mayStore(int slot) {
        if (registers.foldConstant(slot) & registers.foldConstant(slot + 2)) {
            boolean fits = fits(registers.words[slot], registers.words[slot + 2]);
            if (!fits) {
                conditions.raise("java/lang/ArrayStoreException");
            }
            return fits;
        }
        return conditions.require(
                state -> fits(registers.at(slot, state), registers.at(slot + 2, state)),
                "java/lang/ArrayStoreException");
    }

    private boolean fits(int array, int value) {
        return value == 0 || Conditions.fits(heap.classOf(value), heap.classOf(array).component);
    }

    /** Makes an array: one for all states with the same length. */
    void create(VmClass array) {
        int slot = registers.sp - 1;
        conditions.separate(slot);
        if (registers.words[slot] < 0) {
            conditions.raise("java/lang/NegativeArraySizeException");
            return;
        }
        registers.sp = slot;
        registers.push(heap.allocateArray(array, registers.words[slot]));
        registers.pc += 2;
    }

    void create(int classId, int dimensions) {
        int first = registers.sp - dimensions;
        for (int i = first; i < registers.sp; i++) {
            conditions.separate(i);
        }
        for (int i = first; i < registers.sp; i++) {
            if (registers.words[i] < 0) {
                conditions.raise("java/lang/NegativeArraySizeException");
                return;
            }
        }
        int ref = nested(classes.byId(classId), first, dimensions);
        registers.sp = first;
        registers.push(ref);
        registers.pc += 3;
    }

    private int nested(VmClass array, int slot, int dimensions) {
        int length = registers.words[slot];
        int ref = heap.allocateArray(array, length);
        for (int i = 0; dimensions > 1 && i < length; i++) {
            heap.store(ref + Heap.ARRAY_DATA + i, nested(array.component, slot + 1, dimensions - 1), null);
        }
        return ref;
    }
}
