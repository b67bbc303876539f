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

    /** What was read last: a constant, or a column. */
    int word;

    int @Nullable [] column;

    WordAccess(DeltaHeap heap, Registers registers, DeltaStatistics statistics) {
        this.heap = heap;
        this.registers = registers;
        this.statistics = statistics;
    }

    /** Pushes a word of an object: the same word for all states. */
    void load(int address) {
        read(address);
        pushRead();
    }

    /** Pushes words of objects, by reference and offset. */
    void gather(int[] refs, int offset) {
        if (!read(refs, offset)) {
            throw new IllegalStateException("null was to be sorted out before");
        }
        pushRead();
    }

    private void pushRead() {
        registers.push(word, column);
        checkKnown(registers.sp - 1);
    }

    /** Reads a word of an object, the same word for all states, into {@link #word} and {@link #column}. */
    void read(int address) {
        int[] found = heap.storedColumn(address);
        int[] numbers = found == null || heap.columns.numbering() == null
                ? null
                : heap.columns.numbering().numbersIn(found);
        if (found == null) {
            word = heap.constant(address);
            column = null;
        } else if (numbers != null) {
            narrow(found, numbers);
        } else if (address >= heap.base && heap.isConstant(address, found, registers.mask)) {
            word = found[registers.mask.first()];
            column = null;
        } else {
            fold(found);
        }
        count(column == null);
    }

    /** Makes a column the value that was read, or the constant that it is in all states of the mask. */
    private void fold(int[] found) {
        int[] indices = registers.mask.indices;
        word = found[indices[0]];
        int place = 1;
        while (place < indices.length && found[indices[place]] == word) {
            place++;
        }
        column = place == indices.length ? null : found;
    }

    /** Makes a column of a longer numbering the value that was read. */
    private void narrow(int[] found, int[] numbers) {
        int[] indices = registers.mask.indices;
        int first = found[numbers[indices[0]]];
        word = first;
        int place = 1;
        while (place < indices.length && found[numbers[indices[place]]] == first) {
            place++;
        }
        if (place == indices.length) {
            column = null;
            return;
        }
        int[] result = heap.columns.take();
        for (int state : indices) {
            result[state] = found[numbers[state]];
        }
        column = result;
    }

    /** Reads words of objects, by reference and offset, into {@link #word} and {@link #column}; says whether no reference is null. */
    boolean read(int[] refs, int offset) {
        int[] indices = registers.mask.indices;
        int one = refs[indices[0]];
        int place = 1;
        while (place < indices.length && refs[indices[place]] == one) {
            place++;
        }
        if (place == indices.length) {
            if (one != 0) {
                read(one + offset);
            }
            return one != 0;
        }
        return readAll(refs, offset);
    }

    private boolean readAll(int[] refs, int offset) {
        long mark = heap.columns.mark();
        int[] result = heap.columns.take();
        int[] indices = registers.mask.indices;
        int base = heap.base;
        int[] constants = heap.constants;
        int[] @Nullable [] varying = heap.varying;
        boolean dense = heap.columns.numbering() == null;
        int different = 0;
        int first = 0;
        for (int place = 0; place < indices.length; place++) {
            int state = indices[place];
            int ref = refs[state];
            int read;
            if (ref >= base) {
                int[] found = varying[ref - base + offset];
                read = found == null
                        ? constants[ref - base + offset]
                        : dense ? found[state] : heap.columns.read(found, state);
            } else if (ref == 0) {
                heap.columns.release(mark);
                return false;
            } else {
                read = heap.read(ref + offset, state);
            }
            result[state] = read;
            first = place == 0 ? read : first;
            different |= read ^ first;
        }
        word = first;
        column = different == 0 ? null : result;
        count(different == 0);
        return true;
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

    void count(boolean constant) {
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
