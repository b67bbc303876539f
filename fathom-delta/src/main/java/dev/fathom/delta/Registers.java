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

    /** If at most this part of the states of a column is left, columns become sparse; but not the shortest. */
    private static final int SPARSE_PART = 4;

    private static final int LEAST_NARROWED = 4;

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

    /** Where the execution at hand is to meet others, the innermost place; null if nowhere. */
    Reconvergence.@Nullable Meeting meeting;

    final Reconvergence reconvergence;
    Statemask mask = Statemask.all(0);
    final IntArrayList choices = new IntArrayList();
    int pendingChoice = NONE;

    /** Whether a value that Δ execution does not know may be about, in an exception that was caught. */
    boolean hidesValues;

    long steps;

    /** The objects that are locked, the last one on top, and by how many frames there were. Each is unlocked by the frame that locked it: else the machine has to see to it. */
    private int[] lockedWords = {};

    private int[] @Nullable [] lockedColumns = {};
    private int[] lockedDepths = {};
    private int locked;

    /** Whether columns are sparse where few states are left; if no more than so many, and how often that was. */
    boolean sparse;

    private int mostSparse;
    long narrowed;

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
        reconvergence = new Reconvergence(heap, this);
    }

    /** An execution that waits. */
    static final class Split {
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
        private long columnMark;
        private Columns.@Nullable Numbering numbering;
        private long[] passed = {};
        private Reconvergence.@Nullable Meeting meeting;
        private int[] lockedWords = {};
        private int[] @Nullable [] lockedColumns = {};
        private int[] lockedDepths = {};
        private int locked;

        Statemask mask() {
            return mask;
        }

        int sp() {
            return sp;
        }

        int word(int slot) {
            return words[slot];
        }

        int @Nullable [] column(int slot) {
            return columns[slot];
        }

        boolean hidesValues() {
            return hidesValues;
        }

        long steps() {
            return steps;
        }
    }

    /** Starts with no frames. */
    void begin(Statemask newMask) {
        mask = newMask;
        sp = 0;
        bp = 0;
        pc = 0;
        depth = 0;
        waiting = 0;
        meeting = null;
        locked = 0;
        reconvergence.begin();
        choices.clear();
        pendingChoice = NONE;
        hidesValues = false;
        steps = 0;
        bottom = 0;
        chosen = 0;
        number(null);
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

    /** Says whether an object is locked. */
    boolean isLocked() {
        return locked > 0;
    }

    /** Locks the object in a slot: the one thread there is may. */
    void lock(int slot) {
        if (locked == lockedWords.length) {
            lockedWords = Arrays.copyOf(lockedWords, 2 * locked + 2);
            lockedColumns = Arrays.copyOf(lockedColumns, 2 * locked + 2);
            lockedDepths = Arrays.copyOf(lockedDepths, 2 * locked + 2);
        }
        lockedWords[locked] = words[slot];
        lockedColumns[locked] = columns[slot];
        lockedDepths[locked++] = depth;
    }

    /** Unlocks the object in a slot, which must be the last that was locked. */
    void unlock(int slot) {
        boolean last = locked > 0 && lockedDepths[locked - 1] == depth;
        for (int i = 0; last && i < mask.indices.length; i++) {
            int state = mask.indices[i];
            int[] column = lockedColumns[locked - 1];
            last = at(slot, state) == (column == null ? lockedWords[locked - 1] : column[state]);
        }
        if (!last) {
            throw new Unsupported("an object is unlocked that was not the last to be locked");
        }
        locked--;
    }

    /** Leaves the topmost frame, with its operands; the pc is the caller's. */
    void leave() {
        if (locked > 0 && lockedDepths[locked - 1] == depth) {
            throw new Unsupported("a method leaves an object locked");
        }
        sp = bp;
        depth--;
        pc = callerPcs[depth];
        bp = callerBases[depth];
        while (meeting != null && meeting.depth > depth) {
            meeting = meeting.outer;
        }
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
    boolean foldConstant(int slot) {
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
        save(split);
        split.pc = restPc;
        split.mask = rest;
    }

    /** Returns where the execution at hand stands. */
    Split capture() {
        Split split = new Split();
        save(split);
        return split;
    }

    private void save(Split split) {
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
        split.pc = pc;
        split.depth = depth;
        split.mask = mask;
        split.meeting = meeting;
        split.locked = locked;
        if (locked > 0) {
            split.lockedWords = Arrays.copyOf(lockedWords, locked);
            split.lockedColumns = Arrays.copyOf(lockedColumns, locked);
            split.lockedDepths = Arrays.copyOf(lockedDepths, locked);
        }
        split.choices =
                choices.isEmpty() ? split.choices.length == 0 ? split.choices : new int[0] : choices.toIntArray();
        split.pendingChoice = pendingChoice;
        split.hidesValues = hidesValues;
        split.steps = steps;
        split.undoMark = heap.undoMark();
        split.topMark = heap.top();
        split.columnMark = heap.columns.mark();
        split.numbering = heap.columns.numbering();
        if (elements.isOn()) {
            split.passed = elements.save(split.passed);
        }
    }

    private void number(Columns.@Nullable Numbering numbering) {
        heap.columns.number(numbering);
        narrowFrom();
    }

    private void narrowFrom() {
        int length = heap.columns.length();
        mostSparse = sparse && length >= LEAST_NARROWED ? length / SPARSE_PART : 0;
    }

    /** Goes over to sparse columns if only a small part of the states is left. May be called between instructions only: nobody else may hold a column. */
    void narrowIfFew() {
        if (mask.size() > mostSparse || locked > 0) {
            return;
        }
        narrowed++;
        Statemask states = mask;
        int[] indices = states.indices;
        heap.columns.narrow(states, heap.undoMark());
        mask = Statemask.all(indices.length);
        narrowFrom();
        for (int slot = 0; slot < sp; slot++) {
            int[] column = columns[slot];
            if (column != null) {
                int[] result = heap.columns.take();
                for (int i = 0; i < indices.length; i++) {
                    result[i] = column[indices[i]];
                }
                columns[slot] = result;
                foldConstant(slot);
            }
        }
    }

    /** Gives the states of the mask their numbers in the batch again, and makes dense what is sparse in the heap and, if wanted, on the stack. */
    void widen(boolean withStack) {
        Columns.Numbering numbering = heap.columns.numbering();
        if (numbering == null) {
            return;
        }
        if (withStack) {
            heap.widen(numbering.undoMark, mask);
            for (int slot = 0; slot < sp; slot++) {
                int[] column = columns[slot];
                columns[slot] = column == null ? null : heap.columns.widened(column, mask);
            }
        }
        int[] inBatch = numbering.inBatch();
        int[] indices = new int[mask.size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = inBatch[mask.indices[i]];
        }
        mask = Statemask.of(indices, indices.length);
        number(null);
    }

    int waiting() {
        return waiting;
    }

    /** Says whether the execution at hand stands where parts of it are to meet. */
    boolean isAt(Reconvergence.Meeting place) {
        return pc == place.pc && depth == place.depth;
    }

    /** Says whether it is recorded what is passed: then executions that passed something else do not go on together. */
    boolean recordsElements() {
        return elements.isOn();
    }

    /** Goes back to the last split, and on with the states that wait there. */
    void resume() {
        Split split = splits[--waiting];
        restore(split);
        heap.back(split.undoMark, reconvergence.top(split.topMark));
        number(split.numbering);
        heap.columns.release(reconvergence.columns(split.columnMark));
        if (elements.isOn()) {
            elements.restore(split.passed);
        }
    }

    /** Puts the frames of an execution where they were; not what it stored. */
    void restore(Split split) {
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
        meeting = split.meeting;
        locked = split.locked;
        System.arraycopy(split.lockedWords, 0, lockedWords, 0, locked);
        System.arraycopy(split.lockedColumns, 0, lockedColumns, 0, locked);
        System.arraycopy(split.lockedDepths, 0, lockedDepths, 0, locked);
    }
}
