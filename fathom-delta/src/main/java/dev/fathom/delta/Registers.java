package dev.fathom.delta;

import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where an execution stands: its frames, its mask, the choices it made, and the splits it has to come back to.
 *
 * <p>Locals and operands lie in one stack; a slot is a constant, or a column. Invariant: over all splits that wait and the
 * execution at hand, the masks of one combination of choices are disjoint and add up to the mask that the operation began with.
 */
final class Registers {
    /** What {@link #pendingChoice} is if nothing was chosen in advance. */
    static final int NONE = -1;

    final DeltaHeap heap;
    int[] words = new int[256];
    int[] @Nullable [] columns = new int[256][];
    int sp;
    int bp;
    int pc;

    @Nullable
    VmMethod[] methods = new VmMethod[64];

    private int[] callerPcs = new int[64];
    private int[] callerBases = new int[64];
    int depth;
    int[] code = {};

    /** What compiles methods, if anybody does, and the code compiled for the method on top. */
    @Nullable
    CompiledTier tier;

    @Nullable
    DeltaCode compiled;

    Statemask mask = Statemask.all(0);
    final IntArrayList choices = new IntArrayList();
    int pendingChoice = NONE;

    /** Whether a value that Δ execution does not know may be about, in an exception that was caught. */
    boolean hidesValues;

    long steps;

    /** How many frames are left when execution is over: one if the program was started by somebody. */
    int bottom;

    /** How many times states made a choice, by alternative. */
    long chosen;

    private Split[] splits = new Split[16];
    private int waiting;

    /** What is passed on the way, if that is recorded. */
    private final Elements elements;

    Registers(DeltaHeap heap) {
        this.heap = heap;
        elements = heap.machine.classTable().elements();
    }

    /** An execution that waits until the one at hand has ended. */
    private static final class Split {
        private int[] words = {};
        private int[] @Nullable [] columns = {};
        private int sp;
        private int bp;
        private int pc;
        private @Nullable VmMethod[] methods = {};
        private int[] callerPcs = {};
        private int[] callerBases = {};
        private int depth;
        private Statemask mask = Statemask.all(0);
        private int[] choices = {};
        private int pendingChoice;
        private boolean hidesValues;
        private long steps;
        private int undoMark;
        private int topMark;
        private int columnMark;
        private long[] passed = {};
    }

    /** Starts with no frames. */
    void begin(Statemask newMask) {
        mask = newMask;
        sp = 0;
        bp = 0;
        pc = 0;
        depth = 0;
        waiting = 0;
        choices.clear();
        pendingChoice = NONE;
        hidesValues = false;
        steps = 0;
        bottom = 0;
        chosen = 0;
    }

    /** Puts a frame on top that stands somewhere in its method, with that many operands; its locals and operands are to be filled in. */
    void stand(VmMethod method, int at, int operands) {
        open(method);
        bp = sp;
        sp = bp + method.code().maxLocals + operands;
        ensure(sp + method.code().maxStack + 8);
        pc = at;
        continueMethod();
    }

    /** Returns where the locals of a frame begin, counted from the bottom. */
    int baseOf(int frame) {
        return frame == depth - 1 ? bp : callerBases[frame + 1];
    }

    int pcOf(int frame) {
        return frame == depth - 1 ? pc : callerPcs[frame + 1];
    }

    /** Returns how many operands a frame has, without the arguments of a call under way. */
    int operandsOf(int frame) {
        int end = frame == depth - 1 ? sp : baseOf(frame + 1);
        return end - baseOf(frame) - method(frame).code().maxLocals;
    }

    VmMethod method() {
        VmMethod method = methods[depth - 1];
        if (method == null) {
            throw new IllegalStateException("no frame");
        }
        return method;
    }

    /** Returns the method of a frame, counted from the bottom. */
    VmMethod method(int frame) {
        return java.util.Objects.requireNonNull(methods[frame]);
    }

    /** Enters a method whose arguments are on the stack. */
    void enter(VmMethod target) {
        open(target);
        bp = sp - target.argWords;
        int end = bp + target.code().maxLocals;
        ensure(end + target.code().maxStack + 8);
        Arrays.fill(words, sp, Math.max(sp, end), 0);
        Arrays.fill(columns, sp, Math.max(sp, end), null);
        sp = end;
        pc = 0;
        code = target.code().insns;
        compiled = tier == null ? null : tier.entered(target);
    }

    private void open(VmMethod target) {
        if (depth == methods.length) {
            methods = Arrays.copyOf(methods, 2 * depth);
            callerPcs = Arrays.copyOf(callerPcs, 2 * depth);
            callerBases = Arrays.copyOf(callerBases, 2 * depth);
        }
        methods[depth] = target;
        callerPcs[depth] = pc;
        callerBases[depth++] = bp;
    }

    /** Leaves the topmost frame, with its operands; the pc is the caller's. */
    void leave() {
        sp = bp;
        depth--;
        pc = callerPcs[depth];
        bp = callerBases[depth];
        if (depth > 0) {
            continueMethod();
        }
    }

    private void continueMethod() {
        VmMethod method = method();
        code = method.code().insns;
        compiled = tier == null ? null : tier.codeOf(method);
    }

    /** Drops the operands of the topmost frame. */
    void dropOperands() {
        sp = bp + method().code().maxLocals;
    }

    private void ensure(int size) {
        if (size > words.length) {
            words = Arrays.copyOf(words, 2 * size);
            columns = Arrays.copyOf(columns, 2 * size);
        }
    }

    void push(int word) {
        words[sp] = word;
        columns[sp++] = null;
    }

    void push(int word, int @Nullable [] column) {
        words[sp] = word;
        columns[sp++] = column;
    }

    /** Copies a slot. */
    void copy(int from, int to) {
        words[to] = words[from];
        columns[to] = columns[from];
    }

    /** Returns the word that a slot holds in a state. */
    int at(int slot, int state) {
        int[] column = columns[slot];
        return column == null ? words[slot] : column[state];
    }

    long wideAt(int slot, int state) {
        return (at(slot, state) & 0xFFFFFFFFL) | ((long) at(slot + 1, state) << 32);
    }

    /** Makes a slot a constant if it is the same in all states of the mask; says whether it is. */
    boolean settle(int slot) {
        int[] column = columns[slot];
        if (column == null) {
            return true;
        }
        int[] indices = mask.indices;
        int word = column[indices[0]];
        for (int i = 1; i < indices.length; i++) {
            if (column[indices[i]] != word) {
                return false;
            }
        }
        words[slot] = word;
        columns[slot] = null;
        return true;
    }

    /** Lets some states wait, to go on from a place with the stack as it is now. */
    void suspend(Statemask rest, int restPc) {
        if (waiting == splits.length) {
            splits = Arrays.copyOf(splits, 2 * waiting);
        }
        if (splits[waiting] == null) {
            splits[waiting] = new Split();
        }
        Split split = splits[waiting++];
        if (split.words.length < sp) {
            split.words = new int[2 * sp];
            split.columns = new int[2 * sp][];
        }
        System.arraycopy(words, 0, split.words, 0, sp);
        System.arraycopy(columns, 0, split.columns, 0, sp);
        if (split.methods.length < depth) {
            split.methods = new VmMethod[2 * depth];
            split.callerPcs = new int[2 * depth];
            split.callerBases = new int[2 * depth];
        }
        System.arraycopy(methods, 0, split.methods, 0, depth);
        System.arraycopy(callerPcs, 0, split.callerPcs, 0, depth);
        System.arraycopy(callerBases, 0, split.callerBases, 0, depth);
        split.sp = sp;
        split.bp = bp;
        split.pc = restPc;
        split.depth = depth;
        split.mask = rest;
        split.choices =
                choices.isEmpty() ? split.choices.length == 0 ? split.choices : new int[0] : choices.toIntArray();
        split.pendingChoice = pendingChoice;
        split.hidesValues = hidesValues;
        split.steps = steps;
        split.undoMark = heap.undoMark();
        split.topMark = heap.top();
        split.columnMark = heap.columns.mark();
        if (elements.isOn()) {
            split.passed = elements.save(split.passed);
        }
    }

    boolean hasWaiting() {
        return waiting > 0;
    }

    /** Goes back to the last split, and on with the states that wait there. */
    void resume() {
        Split split = splits[--waiting];
        System.arraycopy(split.words, 0, words, 0, split.sp);
        System.arraycopy(split.columns, 0, columns, 0, split.sp);
        System.arraycopy(split.methods, 0, methods, 0, split.depth);
        System.arraycopy(split.callerPcs, 0, callerPcs, 0, split.depth);
        System.arraycopy(split.callerBases, 0, callerBases, 0, split.depth);
        sp = split.sp;
        bp = split.bp;
        pc = split.pc;
        depth = split.depth;
        continueMethod();
        mask = split.mask;
        choices.clear();
        choices.addElements(0, split.choices);
        pendingChoice = split.pendingChoice;
        hidesValues = split.hidesValues;
        steps = split.steps;
        heap.back(split.undoMark, split.topMark);
        heap.columns.release(split.columnMark);
        if (elements.isOn()) {
            elements.restore(split.passed);
        }
    }
}
