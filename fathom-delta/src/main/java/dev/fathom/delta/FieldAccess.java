package dev.fathom.delta;

import org.jspecify.annotations.Nullable;

/** Executes accesses to fields; the receivers may differ. */
final class FieldAccess {
    private final DeltaHeap heap;
    private final Registers registers;
    private final WordAccess access;
    private final Conditions conditions;

    FieldAccess(DeltaHeap heap, Registers registers, WordAccess access, Conditions conditions) {
        this.heap = heap;
        this.registers = registers;
        this.access = access;
        this.conditions = conditions;
    }

    /** Reads a field of one or two words. */
    void get(int offset, int width) {
        int slot = registers.sp - 1;
        if (!conditions.nonNull(slot)) {
            return;
        }
        registers.sp = slot;
        int[] refs = registers.columns[slot];
        int ref = registers.words[slot];
        for (int i = 0; i < width; i++) {
            if (refs == null) {
                access.load(ref + offset + i);
            } else {
                access.gather(refs, offset + i);
            }
        }
        registers.pc += 4;
    }

    /** Writes a field of one or two words. */
    void put(int offset, int width) {
        int slot = registers.sp - 1 - width;
        if (!conditions.nonNull(slot)) {
            return;
        }
        int[] refs = registers.columns[slot];
        for (int i = 0; i < width; i++) {
            if (refs == null) {
                access.store(registers.words[slot] + offset + i, slot + 1 + i);
            } else {
                access.scatter(
                        addresses(refs, offset + i), registers.words[slot + 1 + i], registers.columns[slot + 1 + i]);
            }
        }
        registers.sp = slot;
        registers.pc += 4;
    }

    /** Writes a field of each state's own object; says whether it was done: not if there is none in some state. */
    boolean putToAll(int[] refs, int offset, int value, int @Nullable [] values) {
        int one = refs[registers.mask.first()];
        boolean same = true;
        for (int state : registers.mask.indices) {
            if (refs[state] == 0) {
                return false;
            }
            same &= refs[state] == one;
        }
        if (same) {
            access.count(values == null);
            heap.store(one + offset, value, values);
        } else {
            access.scatter(addresses(refs, offset), value, values);
        }
        return true;
    }

    private int[] addresses(int[] refs, int offset) {
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            result[state] = refs[state] + offset;
        }
        return result;
    }

    /** Cuts the topmost slot to the width of a boolean, byte, char or short. */
    void narrow(int kind) {
        int slot = registers.sp - 1;
        int[] column = registers.columns[slot];
        if (column == null) {
            registers.words[slot] = narrowed(kind, registers.words[slot]);
            return;
        }
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            result[state] = narrowed(kind, column[state]);
        }
        registers.columns[slot] = result;
    }

    private static int narrowed(int kind, int value) {
        return switch (kind) {
            case 'Z' -> value & 1;
            case 'B' -> (byte) value;
            case 'C' -> value & 0xFFFF;
            default -> (short) value;
        };
    }

    void getStatic(int address, int initState, int width) {
        checkInitialized(initState);
        checkReadable(address, initState);
        for (int i = 0; i < width; i++) {
            access.load(address + i);
        }
        registers.pc += 4;
    }

    void checkReadable(int address, int initState) {
        requireInitialized(initState);
        if (heap.machine.dirtyWords().isUntracked(address)) {
            throw new Unsupported("untracked fields are read");
        }
    }

    void putStatic(int address, int initState, int width) {
        checkInitialized(initState);
        for (int i = 0; i < width; i++) {
            access.store(address + i, registers.sp - width + i);
        }
        registers.sp -= width;
        registers.pc += 4;
    }

    /** Initialises nothing: that is not the business of a single operation. Goes on with the states that agree with the first. */
    void checkInitialized(int initState) {
        int[] column = heap.column(initState);
        if (column != null) {
            boolean first = column[registers.mask.first()] == INITIALIZED;
            conditions.separate(state -> (column[state] == INITIALIZED) == first);
        }
        requireInitialized(initState);
    }

    /** The same where execution cannot split. */
    void requireInitialized(int initState) {
        int[] column = heap.column(initState);
        boolean initialized = column != null || heap.constant(initState) == INITIALIZED;
        for (int i = 0; column != null && i < registers.mask.indices.length; i++) {
            initialized &= column[registers.mask.indices[i]] == INITIALIZED;
        }
        if (!initialized) {
            throw new Unsupported("a class is initialised");
        }
    }

    private static final int INITIALIZED = 2;
}
