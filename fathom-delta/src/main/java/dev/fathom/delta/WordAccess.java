package dev.fathom.delta;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes words of objects where the object, the place in it and the value may differ from state to state: a read
 * gathers, a write is done once for each distinct word, for the active states only.
 */
final class WordAccess {
    private final DeltaHeap heap;
    private final Registers registers;
    private final DeltaStatistics statistics;
    private final IntOpenHashSet written = new IntOpenHashSet();

    WordAccess(DeltaHeap heap, Registers registers, DeltaStatistics statistics) {
        this.heap = heap;
        this.registers = registers;
        this.statistics = statistics;
    }

    /** Pushes a word of an object: the same word for all states. */
    void load(int address) {
        int[] column = heap.column(address);
        if (column == null) {
            registers.push(heap.constant(address));
        } else {
            registers.push(0, column);
            registers.settle(registers.sp - 1);
        }
        count(column == null || registers.columns[registers.sp - 1] == null);
        checkKnown(registers.sp - 1);
    }

    /** Pushes words of objects, by reference and offset. */
    void gather(int[] refs, int offset) {
        int[] result = heap.columns.take();
        int[] indices = registers.mask.indices;
        int first = heap.read(refs[indices[0]] + offset, indices[0]);
        int different = 0;
        for (int state : indices) {
            int word = heap.read(refs[state] + offset, state);
            result[state] = word;
            different |= word ^ first;
        }
        pushGathered(result, first, different);
    }

    /** Pushes a column, or the constant that it is. */
    void pushGathered(int[] result, int first, int different) {
        if (different == 0) {
            registers.push(first);
        } else {
            registers.push(0, result);
        }
        count(different == 0);
        checkKnown(registers.sp - 1);
    }

    private void count(boolean constant) {
        statistics.access(constant, registers.mask.size());
    }

    /** Sees to it that nobody looks at what is not recorded of an exception. */
    private void checkKnown(int slot) {
        if (registers.hidesValues) {
            for (int state : registers.mask.indices) {
                if (registers.at(slot, state) == heap.unrecorded()) {
                    throw new Unsupported("the stack trace or the message of an exception is looked at");
                }
            }
        }
    }

    /** Writes a slot of the stack to a word: the same word for all states. */
    void store(int address, int slot) {
        count(registers.columns[slot] == null);
        heap.store(address, registers.words[slot], registers.columns[slot]);
    }

    /** Writes a value to a word of each state's own. */
    void scatter(int[] addresses, int constant, int @Nullable [] column) {
        int[] indices = registers.mask.indices;
        written.clear();
        for (int state : indices) {
            int address = addresses[state];
            if (written.add(address)) {
                scatter(addresses, address, constant, column);
            }
        }
        count(false);
    }

    private void scatter(int[] addresses, int address, int constant, int @Nullable [] column) {
        int[] result = heap.columns.take();
        int[] old = heap.column(address);
        int oldConstant = heap.constant(address);
        for (int state : registers.mask.indices) {
            int before = old == null ? oldConstant : old[state];
            result[state] = addresses[state] != address ? before : column == null ? constant : column[state];
        }
        heap.store(address, 0, result);
    }
}
