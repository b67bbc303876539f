package dev.fathom.delta;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;
import org.jspecify.annotations.Nullable;

/**
 * What {@link DeltaCode} calls: each operation is a loop over the active states, or done once for constants.
 *
 * <p>Those that return a boolean say whether they were done. If not, nothing was changed, and the interpreter executes the instruction: it
 * splits the mask or raises what is to be raised. Their results are in {@link #word} and {@link #column}.
 */
final class CompiledOperations {
    private static final int JUMPS = 1;
    private static final int STAYS = 0;
    private static final int PARTS = 2;

    private final Vm vm;
    private final DeltaHeap heap;
    private final Registers registers;
    private final Conditions conditions;
    private final WordAccess access;
    private final FieldAccess fields;
    private final DeltaInvocation invocation;
    private final Operators operators;

    int word;
    int @Nullable [] column;

    /** Whether compiled code ended because the states parted: the registers are where it goes on. */
    boolean parted;

    CompiledOperations(
            Vm vm,
            DeltaHeap heap,
            Registers registers,
            Conditions conditions,
            WordAccess access,
            FieldAccess fields,
            DeltaInvocation invocation,
            Operators operators) {
        this.vm = vm;
        this.heap = heap;
        this.registers = registers;
        this.conditions = conditions;
        this.access = access;
        this.fields = fields;
        this.invocation = invocation;
        this.operators = operators;
    }

    // --- the way

    /** Leaves compiled code before an instruction. */
    void leave(int sp, int pc) {
        registers.sp = sp;
        registers.pc = pc;
    }

    /** Leaves compiled code at a conditional jump at which the states part; its operands are gone. */
    void part(int sp, int pc) {
        registers.sp = sp;
        registers.pc = pc;
        conditions.part(registers.code[pc + 1]);
        parted = true;
    }

    /** Says whether states are to meet before an instruction of the frame on top. */
    boolean meets(int pc) {
        return registers.meeting != null && registers.meeting.pc == pc && registers.meeting.depth == registers.depth;
    }

    void pass(int element) {
        vm.classes.elements().pass(element);
    }

    void countStep() {
        invocation.countStep();
    }

    /** Says whether a call of a method that does nothing can be left out. */
    boolean emptyCall(int ref, int @Nullable [] refs) {
        if (refs != null || ref == 0 || registers.depth >= vm.options.maxFrames()) {
            return false;
        }
        invocation.countStep();
        return true;
    }

    /** Compares, at least one being a column: says whether all states jump, none does, or they part. */
    int compare(int left, int @Nullable [] leftColumn, int right, int @Nullable [] rightColumn, int outcomes) {
        int held = conditions.compare(left, leftColumn, right, rightColumn, outcomes);
        return held == 0 ? STAYS : held > 0 ? JUMPS : PARTS;
    }

    // --- arithmetic

    /** Executes an instruction on ints of which at least one is a column. */
    int[] binary(int op, int x, int @Nullable [] xs, int y, int @Nullable [] ys) {
        int[] result = heap.columns.take();
        int[] indices = registers.mask.indices;
        switch (op) {
            case Op.IADD -> {
                for (int state : indices) {
                    result[state] = (xs == null ? x : xs[state]) + (ys == null ? y : ys[state]);
                }
            }
            case Op.ISUB -> {
                for (int state : indices) {
                    result[state] = (xs == null ? x : xs[state]) - (ys == null ? y : ys[state]);
                }
            }
            case Op.IAND -> {
                for (int state : indices) {
                    result[state] = (xs == null ? x : xs[state]) & (ys == null ? y : ys[state]);
                }
            }
            default -> operators.columns(op, x, xs, y, ys, result);
        }
        return result;
    }

    /** Returns the high words of ints made longs. */
    int[] signs(int[] xs) {
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            result[state] = xs[state] >> 31;
        }
        return result;
    }

    /** Compares two longs, each given as low and high word. */
    void compareLongs(
            int x0,
            int @Nullable [] xs0,
            int x1,
            int @Nullable [] xs1,
            int y0,
            int @Nullable [] ys0,
            int y1,
            int @Nullable [] ys1) {
        if (xs0 == null && xs1 == null && ys0 == null && ys1 == null) {
            word = Long.compare(wide(x0, x1), wide(y0, y1));
            column = null;
            return;
        }
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            long x = wide(xs0 == null ? x0 : xs0[state], xs1 == null ? x1 : xs1[state]);
            long y = wide(ys0 == null ? y0 : ys0[state], ys1 == null ? y1 : ys1[state]);
            result[state] = Long.compare(x, y);
        }
        column = result;
    }

    private static long wide(int low, int high) {
        return (low & 0xFFFFFFFFL) | ((long) high << 32);
    }

    // --- fields

    boolean getField(int ref, int @Nullable [] refs, int offset) {
        if (registers.hidesValues) {
            return false;
        }
        if (refs != null) {
            return take(access.read(refs, offset));
        }
        if (ref == 0) {
            return false;
        }
        access.read(ref + offset);
        return take(true);
    }

    private boolean take(boolean done) {
        word = access.word;
        column = access.column;
        return done;
    }

    boolean putField(int ref, int @Nullable [] refs, int offset, int value, int @Nullable [] values) {
        if (refs != null) {
            return fields.putToAll(refs, offset, value, values);
        }
        if (ref == 0) {
            return false;
        }
        access.count(values == null);
        heap.store(ref + offset, value, values);
        return true;
    }

    boolean getStatic(int address, int initState) {
        if (registers.hidesValues) {
            return false;
        }
        fields.checkReadable(address, initState);
        access.read(address);
        return take(true);
    }

    void putStatic(int address, int initState, int value, int @Nullable [] values) {
        fields.requireInitialized(initState);
        access.count(values == null);
        heap.store(address, value, values);
    }

    // --- arrays

    boolean arrayLength(int ref, int @Nullable [] refs) {
        if (refs != null || ref == 0) {
            return false;
        }
        word = heap.arrayLength(ref);
        column = null;
        return true;
    }

    /** Reads an element of one word. */
    boolean loadWord(int ref, int @Nullable [] refs, int index, int @Nullable [] indexes) {
        if (registers.hidesValues || (refs != null && indexes != null)) {
            return false;
        }
        if (refs != null) {
            return isInAll(refs, index) && take(access.read(refs, Heap.ARRAY_DATA + index));
        }
        if (ref == 0) {
            return false;
        }
        int length = heap.arrayLength(ref);
        if (indexes != null) {
            return loadByIndex(ref + Heap.ARRAY_DATA, indexes, length);
        }
        if (Integer.compareUnsigned(index, length) >= 0) {
            return false;
        }
        access.read(ref + Heap.ARRAY_DATA + index);
        return take(true);
    }

    private boolean isInAll(int[] refs, int index) {
        for (int state : registers.mask.indices) {
            int ref = refs[state];
            if (ref == 0 || Integer.compareUnsigned(index, heap.arrayLength(ref)) >= 0) {
                return false;
            }
        }
        return true;
    }

    private boolean loadByIndex(int first, int[] indexes, int length) {
        long mark = heap.columns.mark();
        int[] result = heap.columns.take();
        int[] states = registers.mask.indices;
        int different = 0;
        int one = 0;
        for (int place = 0; place < states.length; place++) {
            int index = indexes[states[place]];
            if (Integer.compareUnsigned(index, length) >= 0) {
                heap.columns.release(mark);
                return false;
            }
            int read = heap.read(first + index, states[place]);
            result[states[place]] = read;
            one = place == 0 ? read : one;
            different |= read ^ one;
        }
        word = one;
        column = different == 0 ? null : result;
        access.count(different == 0);
        return true;
    }

    /** Writes an element of one word: the same element for all states. */
    boolean storeWord(
            int ref, int @Nullable [] refs, int index, int @Nullable [] indexes, int value, int @Nullable [] values) {
        if (refs != null || indexes != null || ref == 0 || Integer.compareUnsigned(index, heap.arrayLength(ref)) >= 0) {
            return false;
        }
        access.count(values == null);
        heap.store(ref + Heap.ARRAY_DATA + index, value, values);
        return true;
    }

    boolean storeReference(
            int ref, int @Nullable [] refs, int index, int @Nullable [] indexes, int value, int @Nullable [] values) {
        if (refs != null || ref == 0 || !mayHold(heap.classOf(ref).component, value, values)) {
            return false;
        }
        return storeWord(ref, refs, index, indexes, value, values);
    }

    private boolean mayHold(VmClass component, int value, int @Nullable [] values) {
        if (values == null) {
            return value == 0 || Conditions.fits(heap.classOf(value), component);
        }
        for (int state : registers.mask.indices) {
            int ref = values[state];
            if (ref != 0 && !Conditions.fits(heap.classOf(ref), component)) {
                return false;
            }
        }
        return true;
    }

    // --- classes

    int newObject(int classId, int initState) {
        fields.requireInitialized(initState);
        return heap.allocate(vm.classes.byId(classId));
    }

    boolean cast(int ref, int @Nullable [] refs, int classId) {
        return mayHold(vm.classes.byId(classId), ref, refs);
    }

    boolean isInstance(int ref, int @Nullable [] refs, int classId) {
        if (refs != null) {
            return false;
        }
        word = ref != 0 && Conditions.fits(heap.classOf(ref), vm.classes.byId(classId)) ? 1 : 0;
        column = null;
        return true;
    }
}
