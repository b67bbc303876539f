package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.trace.InstructionRecorder;
import dev.fathom.vm.trace.LineListener;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Executes instructions: the definition of what a guest program does.
 *
 * <p>The loop keeps the registers of the running thread in local variables and handles only the straight cases. Whatever
 * is rare or can fail (a null, a class to resolve or to initialise, a native, a synchronized method, a full heap) leaves
 * the switch for {@link SlowPath}, which runs that one instruction on the saved registers; then the loop reloads them.
 * So each instruction has one fast reading here and one complete reading there, and no path allocates.
 */
public final class Interpreter {
    /**
     * A faster way to execute methods that run often, beside the interpreter.
     *
     * <p>It works on the same words and stops wherever the interpreter has to do something: then the thread stands as the interpreter would have
     * left it, with the same steps counted, and the interpreter goes on from there.
     */
    public interface Tier {
        /** What {@link #enter} returns when the interpreter has to execute the instruction itself. */
        int NOT_ENTERED = Integer.MIN_VALUE;

        /**
         * Goes on with a thread that stands before an instruction, as far as it can.
         *
         * @param method the method of the topmost frame
         * @param fuel how many more calls and backward jumps the thread may make before the interpreter looks at its limits
         * @return how many of them are left, -1 if one call too many was about to be made, {@link #OUT_AT_JUMP} if one jump too many was; or {@link #NOT_ENTERED}
         */
        int enter(GuestThread thread, VmMethod method, int fuel);
    }

    /** Frames that take more are not simulated. */
    private static final int MOST_STACK_WORDS = 1 << 24;

    /** Calls and backward jumps between two looks at limits and requests. */
    private static final int FUEL = 20_000;

    /** Fuel that ran out at a backward jump, which is made by then; a call for which there is none is yet to be made. */
    public static final int OUT_AT_JUMP = -2;

    /**
     * The cases of the switch lie apart by three bits, so that the host compiles it to comparisons, the most frequent cases first, and
     * not to a jump table. Before such a jump it computes everything that several cases have in common (every sum of pc or sp and a small
     * constant), whichever case comes: that took more than half of the time of an instruction.
     */
    static final int APART = 3;

    private final Vm vm;
    private final ClassTable classes;
    private final Heap heap;
    private final SlowPath slowPath;
    private final ArrayInstructions arrays;
    private final Arithmetic arithmetic = new Arithmetic();
    private final Elements elements;
    private final Resumptions resumptions;
    private final FramelessCalls framelessCalls;
    private final int maxFrames;

    /** With so many frames, calls without frames do not show whether the stack has room for theirs. */
    private final int framelessFrames;

    private @Nullable Tier tier;
    private int compileAfter;

    /** Methods with more calls and backward jumps than this may be entered in the other tier; no number is larger if there is none or somebody listens. */
    private int hot = Integer.MAX_VALUE;

    /** Whether the other tier has just left the instruction at hand to the loop. */
    private boolean left;

    private int fuel = FUEL;

    /** Who looks at every step, if somebody does, and how many of the turn are left then: the tank is empty before each. */
    private @Nullable Consumer<GuestThread> stepWatch;

    private int watchedFuel;
    private long steps;
    private int nesting;
    private long nestedSteps;
    private boolean finished;

    Interpreter(Vm vm) {
        this.vm = vm;
        this.classes = vm.classes;
        this.heap = vm.heap;
        this.slowPath = new SlowPath(vm, this);
        this.arrays = slowPath.arrays();
        this.elements = vm.classes.elements();
        this.resumptions = new Resumptions(vm);
        this.framelessCalls = new FramelessCalls(vm.classes);
        maxFrames = vm.options.maxFrames();
        framelessFrames = maxFrames - FramelessCalls.MOST_CALLS;
    }

    /** Lets another tier execute methods in which so many calls and backward jumps were made. */
    public void tier(Tier newTier, int newCompileAfter) {
        tier = newTier;
        compileAfter = newCompileAfter;
    }

    /** Returns the calls and backward jumps so far, rounded down to what was accounted. */
    public long steps() {
        return steps + FUEL - fuel;
    }

    /** Says whether a run of the interpreter inside an instruction is under way: then objects must not move. */
    boolean isNested() {
        return nesting > 0;
    }

    /** Says whether the stack of the present thread has room for a frame: how many there may be does not depend on how large they are. */
    boolean hasRoomFor(VmMethod method) {
        GuestThread thread = vm.scheduler.current();
        Code code = method.code();
        if (thread.sp + code.maxLocals + code.maxStack > MOST_STACK_WORDS) {
            throw new UnsupportedGuestFeature("the frames on the stack of a thread, with " + method
                    + ", take more than " + MOST_STACK_WORDS + " words; a smaller " + Setting.STACK + " allows fewer");
        }
        return thread.depth() < maxFrames;
    }

    /** Accounts for steps that were made on the host; they count for the length of the turn, too. */
    public void account(long count) {
        long ofTurn = Math.min(count, fuel);
        fuel -= (int) ofTurn;
        watchedFuel -= (int) Math.min(count - ofTurn, watchedFuel);
        steps += count - ofTurn;
    }

    /** Returns how many steps are left before the turn of the present thread ends, which matters if there are others, or if somebody looks at the state then. */
    public long turnLeft() {
        Interleavings interleavings = vm.options.interleavings();
        boolean matters = interleavings.explored() && (heap.guard != 1 || interleavings.observed());
        return matters ? fuel + watchedFuel : Long.MAX_VALUE;
    }

    /** Returns how many more frames the stack of the present thread may have. */
    public int framesLeft() {
        return maxFrames - vm.scheduler.current().depth();
    }

    /** Returns how many steps the last nested run made, which are forgotten here: for those who made it in the place of a call. */
    public long nestedSteps() {
        return nestedSteps;
    }

    /** Says whether calls of a method count as steps: it has code, and that is executed. */
    public boolean isCounted(VmMethod method) {
        return slowPath.isCounted(method);
    }

    /** Returns how many steps may be made before the limit is reached. */
    public long stepsLeft() {
        long limit = vm.options.stepLimit();
        return limit == 0 ? Long.MAX_VALUE : limit - slowPath.countedSteps();
    }

    /** Says whether somebody asked the machine to stop. */
    public boolean isInterrupted() {
        return slowPath.isInterruptRequested();
    }

    /** Begins a transition: the limit of steps counts from here. */
    public void begin() {
        slowPath.countSteps(0);
    }

    /** Returns how many steps of the limit are used up, for {@link #resume}. */
    long countedSteps() {
        return slowPath.countedSteps();
    }

    /** Goes on with a transition after something else ran in between. */
    void resume(long countedSteps) {
        slowPath.countSteps(countedSteps);
    }

    /**
     * Shows somebody, or nobody (null), the thread at every call and backward jump, from the next run on. Turns end where they end in any case, but small methods are not called
     * without frames.
     */
    public void watchSteps(@Nullable Consumer<GuestThread> watch) {
        stepWatch = watch;
        watchedFuel = 0;
    }

    /** Gives the loop so much until it looks at its limits again; no step is counted. */
    private void fuel(int count) {
        steps += count - fuel;
        fuel = count;
    }

    /** Has the loop look where the limit of steps is reached: at the same step, whatever was executed before. */
    private void limitFuel() {
        long left = stepsLeft();
        if (left < fuel) {
            fuel((int) Math.max(0, left));
        }
    }

    /** Stops the machine so that the search can say whose turn it is. */
    void stopForTurn() {
        slowPath.stop(RunEnd.Reason.TURN, "");
    }

    /** Runs the guest until something stops it; returns what, which holds until the next run. */
    public RunEnd run() {
        slowPath.clearStop();
        if (vm.options.interleavings().explored()) {
            // Where a long turn ends must depend on the state alone.
            fuel(FUEL);
        }
        limitFuel();
        if (stepWatch != null) {
            watchedFuel = fuel;
            steps -= fuel;
            fuel = 0;
        }
        vm.points.begin();
        vm.scheduler.current().changes();
        finished = false;
        resumptions.begin();
        chooseTier();
        slowPath.breakpoints().begin(vm.scheduler.current());
        while (!finished) {
            loop();
        }
        // What the stack of a thread looks like that has ended is no part of any state.
        RunEnd end = slowPath.end();
        resumptions.end(end.reason() == RunEnd.Reason.TURN || end.reason() == RunEnd.Reason.REQUEST);
        return end;
    }

    /** Who listens has put instructions of his own into the code, and hears of nothing that another tier does. */
    private void chooseTier() {
        boolean heard = slowPath.breakpoints().isOn() || vm.branches.isOn() || vm.points.isHeard() || stepWatch != null;
        hot = tier == null || heard ? Integer.MAX_VALUE : compileAfter;
    }

    /** Says whether to go on with a transition that stands at a turn: there is no reason not to if there is no limit and no request. */
    public RunEnd look() {
        slowPath.clearStop();
        slowPath.look();
        return slowPath.end();
    }

    /** Returns a method that does what the given one does, and that may be the bottom frame of a thread. */
    public VmMethod enterable(VmMethod method) {
        return slowPath.enterable(method);
    }

    /** Returns a method to enter that executes what the receiver's class overrides another with. */
    public VmMethod selecting(VmMethod method) {
        return slowPath.selecting(method);
    }

    /** Says whether executing the method means executing its code: it has no peer and takes no lock. */
    public boolean isSimple(VmMethod method) {
        return slowPath.isSimple(method);
    }

    /** Says whether a peer does what the method does. */
    public boolean hasPeer(VmMethod method) {
        return slowPath.calls().hasPeer(method);
    }

    /** Lets the peer of a method run with arguments from an index of the stack on; see {@link Calls#callsPeer}. */
    public boolean callsPeer(VmMethod method, int base) {
        return !slowPath.isInterruptRequested() && slowPath.calls().callsPeer(method, base);
    }

    /** Returns what the peer returned that was called last in this way. */
    public long peerResult() {
        return slowPath.calls().peerResult();
    }

    /** Lets small methods be called without frames, as by default, or not. */
    public void framelessCalls(boolean on) {
        framelessCalls.enable(on);
    }

    /** Returns how many calls were executed without a frame. */
    public long framelessCallsMade() {
        return framelessCalls.successes();
    }

    /** Asks the running loop, from any thread, to stop soon. */
    public void interrupt() {
        slowPath.requestInterrupt();
    }

    /** Stops the loop now if somebody asked for that. */
    void heedInterrupt() {
        slowPath.heedInterrupt();
    }

    /** Stops the next run as an interrupt would, but after exactly that many calls and backward jumps; for tests. */
    public void pauseAfter(int count) {
        fuel(count);
        slowPath.requestPause();
    }

    /** Returns the operation that a thread stands before. */
    public int nextOp(GuestThread thread) {
        return slowPath.breakpoints().op(thread.method(vm.classes).code().insns, thread.pc);
    }

    /** Must be told when the turn goes to another thread while somebody listens: it may come to the same line. */
    public void turned() {
        slowPath.breakpoints().rearm();
    }

    /** Records which lines of user code are passed, or stops to. */
    public void recordInstructions(boolean on) {
        slowPath.breakpoints().record(on);
    }

    /** Returns who knows which were passed. */
    public InstructionRecorder instructions() {
        return slowPath.breakpoints().instructions();
    }

    /** Tells a listener of every source line of user code that is reached, or nobody (null). */
    public void listen(@Nullable LineListener listener) {
        slowPath.breakpoints().listen(listener);
    }

    /** Runs one method to its end inside the present instruction; see {@link Vm#invoke}. */
    long invokeNested(VmMethod method, int[] words) {
        GuestThread thread = vm.scheduler.current();
        int fp = thread.fp;
        int sp = thread.sp;
        int pc = thread.pc;
        boolean finishedBefore = finished;
        long stepsBefore = steps();
        long countedBefore = slowPath.countedSteps();
        int fuelBefore = fuel;
        thread.savePc();
        chooseTier();
        nesting++;
        slowPath.countSteps(0);
        try {
            thread.ensure(words.length + 8);
            for (int each : words) {
                thread.push(each);
            }
            return slowPath.runNested(method);
        } finally {
            nesting--;
            finished = finishedBefore;
            nestedSteps = steps() - stepsBefore;
            refill(stepsBefore, fuelBefore);
            slowPath.countSteps(countedBefore);
            thread.fp = fp;
            thread.sp = sp;
            thread.pc = pc;
        }
    }

    /**
     * Forgets the steps of a nested run: linking happens once in a machine and not once in a state, and where a long turn ends must
     * depend on the state alone.
     */
    private void refill(long stepsBefore, int fuelBefore) {
        if (!slowPath.isPauseRequested()) {
            fuel = fuelBefore;
            steps = stepsBefore - (FUEL - fuelBefore);
        }
    }

    /** Runs until {@link #finish} is called. */
    void loopUntilFinished() {
        finished = false;
        while (!finished) {
            loop();
        }
    }

    void finish() {
        finished = true;
    }

    private static long wide(int[] words, int at) {
        return (words[at] & 0xFFFFFFFFL) | ((long) words[at + 1] << 32);
    }

    private static void wide(int[] words, int at, long value) {
        words[at] = (int) value;
        words[at + 1] = (int) (value >>> 32);
    }

    private static float real(int[] words, int at) {
        return Float.intBitsToFloat(words[at]);
    }

    private static void real(int[] words, int at, float value) {
        words[at] = Float.floatToRawIntBits(value);
    }

    private static double wideReal(int[] words, int at) {
        return Double.longBitsToDouble(wide(words, at));
    }

    private static void wideReal(int[] words, int at, double value) {
        wide(words, at, Double.doubleToRawLongBits(value));
    }

    /** Runs instructions until one of them needs the slow path; runs that one there. */
    private void loop() {
        GuestThread thread = vm.scheduler.current();
        int[] stack = thread.stack;
        int[] words = heap.words;
        int mark = heap.mark;
        int guard = heap.guard;
        int fastStore = Math.max(mark, guard);
        framelessCalls.begin(guard, fastStore);
        int fp = thread.fp;
        int sp = thread.sp;
        int pc = thread.pc;
        VmMethod[] methods = classes.methods();
        VmMethod method = methods[stack[fp]];
        int[] code = method.code().insns;
        int bp = fp - method.code().maxLocals;
        int hotter = hot;
        if (method.heat > hotter && !left && entersTier(thread, method)) {
            return;
        }
        left = false;
        slow:
        for (; ; ) {
            VmMethod target;
            call:
            {
                jump:
                {
                    switch (code[pc] << APART) {
                        case Op.NOP << APART:
                            pc++;
                            continue;
                        case Op.ACONST_NULL << APART:
                            stack[sp++] = 0;
                            pc++;
                            continue;
                        case Op.PUSH << APART:
                            stack[sp++] = code[pc + 1];
                            pc += 2;
                            continue;
                        case Op.PUSH2 << APART:
                            stack[sp] = code[pc + 1];
                            stack[sp + 1] = code[pc + 2];
                            sp += 2;
                            pc += 3;
                            continue;
                        case Op.LOAD << APART:
                            stack[sp++] = stack[bp + code[pc + 1]];
                            pc += 2;
                            continue;
                        case Op.LOAD2 << APART: {
                            int from = bp + code[pc + 1];
                            stack[sp] = stack[from];
                            stack[sp + 1] = stack[from + 1];
                            sp += 2;
                            pc += 2;
                            continue;
                        }
                        case Op.STORE << APART:
                            stack[bp + code[pc + 1]] = stack[--sp];
                            pc += 2;
                            continue;
                        case Op.STORE2 << APART: {
                            int to = bp + code[pc + 1];
                            sp -= 2;
                            stack[to] = stack[sp];
                            stack[to + 1] = stack[sp + 1];
                            pc += 2;
                            continue;
                        }
                        case Op.IALOAD << APART: {
                            int ref = stack[sp - 2];
                            int index = stack[sp - 1];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            stack[--sp - 1] = words[ref + Heap.ARRAY_DATA + index];
                            pc++;
                            continue;
                        }
                        case Op.LALOAD << APART: {
                            int ref = stack[sp - 2];
                            int index = stack[sp - 1];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            int from = ref + Heap.ARRAY_DATA + 2 * index;
                            stack[sp - 2] = words[from];
                            stack[sp - 1] = words[from + 1];
                            pc++;
                            continue;
                        }
                        case Op.BALOAD << APART: {
                            int ref = stack[sp - 2];
                            int index = stack[sp - 1];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            stack[--sp - 1] =
                                    (byte) (words[ref + Heap.ARRAY_DATA + (index >> 2)] >>> ((index & 3) << 3));
                            pc++;
                            continue;
                        }
                        case Op.CALOAD << APART:
                        case Op.SALOAD << APART: {
                            int ref = stack[sp - 2];
                            int index = stack[sp - 1];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            int half = words[ref + Heap.ARRAY_DATA + (index >> 1)] >>> ((index & 1) << 4);
                            stack[--sp - 1] = code[pc] == Op.CALOAD ? half & 0xFFFF : (short) half;
                            pc++;
                            continue;
                        }
                        case Op.IASTORE << APART: {
                            int ref = stack[sp - 3];
                            int index = stack[sp - 2];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            int to = ref + Heap.ARRAY_DATA + index;
                            if (to < mark) {
                                heap.beforeStore(to);
                            }
                            words[to] = stack[sp - 1];
                            sp -= 3;
                            pc++;
                            continue;
                        }
                        case Op.LASTORE << APART: {
                            int ref = stack[sp - 4];
                            int index = stack[sp - 3];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            int to = ref + Heap.ARRAY_DATA + 2 * index;
                            if (to < mark) {
                                heap.beforeStore(to);
                                heap.beforeStore(to + 1);
                            }
                            words[to] = stack[sp - 2];
                            words[to + 1] = stack[sp - 1];
                            sp -= 4;
                            pc++;
                            continue;
                        }
                        case Op.AASTORE << APART: {
                            int ref = stack[sp - 3];
                            int index = stack[sp - 2];
                            if (ref < fastStore || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            int value = stack[sp - 1];
                            if (value != 0 && !arrays.mayStore(ref, value)) {
                                break slow;
                            }
                            words[ref + Heap.ARRAY_DATA + index] = value;
                            sp -= 3;
                            pc++;
                            continue;
                        }
                        case Op.BASTORE << APART: {
                            int ref = stack[sp - 3];
                            int index = stack[sp - 2];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            int to = ref + Heap.ARRAY_DATA + (index >> 2);
                            if (to < mark) {
                                break slow;
                            }
                            int shift = (index & 3) << 3;
                            int value = stack[sp - 1] & arrays.byteMask(words[ref]);
                            words[to] = words[to] & ~(0xFF << shift) | value << shift;
                            sp -= 3;
                            pc++;
                            continue;
                        }
                        case Op.CASTORE << APART: {
                            int ref = stack[sp - 3];
                            int index = stack[sp - 2];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                break slow;
                            }
                            int to = ref + Heap.ARRAY_DATA + (index >> 1);
                            if (to < mark) {
                                heap.beforeStore(to);
                            }
                            int shift = (index & 1) << 4;
                            words[to] = words[to] & ~(0xFFFF << shift) | (stack[sp - 1] & 0xFFFF) << shift;
                            sp -= 3;
                            pc++;
                            continue;
                        }
                        case Op.POP << APART:
                            sp--;
                            pc++;
                            continue;
                        case Op.POP2 << APART:
                            sp -= 2;
                            pc++;
                            continue;
                        case Op.DUP << APART:
                            stack[sp] = stack[sp - 1];
                            sp++;
                            pc++;
                            continue;
                        case Op.DUP_X1 << APART: {
                            int top = stack[sp - 1];
                            stack[sp] = top;
                            stack[sp - 1] = stack[sp - 2];
                            stack[sp - 2] = top;
                            sp++;
                            pc++;
                            continue;
                        }
                        case Op.DUP2 << APART:
                            stack[sp] = stack[sp - 2];
                            stack[sp + 1] = stack[sp - 1];
                            sp += 2;
                            pc++;
                            continue;
                        case Op.IADD << APART:
                            sp--;
                            stack[sp - 1] += stack[sp];
                            pc++;
                            continue;
                        case Op.LADD << APART:
                            sp -= 2;
                            wide(stack, sp - 2, wide(stack, sp - 2) + wide(stack, sp));
                            pc++;
                            continue;
                        case Op.FADD << APART:
                            sp--;
                            real(stack, sp - 1, real(stack, sp - 1) + real(stack, sp));
                            pc++;
                            continue;
                        case Op.DADD << APART:
                            sp -= 2;
                            wideReal(stack, sp - 2, wideReal(stack, sp - 2) + wideReal(stack, sp));
                            pc++;
                            continue;
                        case Op.ISUB << APART:
                            sp--;
                            stack[sp - 1] -= stack[sp];
                            pc++;
                            continue;
                        case Op.LSUB << APART:
                            sp -= 2;
                            wide(stack, sp - 2, wide(stack, sp - 2) - wide(stack, sp));
                            pc++;
                            continue;
                        case Op.DSUB << APART:
                            sp -= 2;
                            wideReal(stack, sp - 2, wideReal(stack, sp - 2) - wideReal(stack, sp));
                            pc++;
                            continue;
                        case Op.IMUL << APART:
                            sp--;
                            stack[sp - 1] *= stack[sp];
                            pc++;
                            continue;
                        case Op.LMUL << APART:
                            sp -= 2;
                            wide(stack, sp - 2, wide(stack, sp - 2) * wide(stack, sp));
                            pc++;
                            continue;
                        case Op.FMUL << APART:
                            sp--;
                            real(stack, sp - 1, real(stack, sp - 1) * real(stack, sp));
                            pc++;
                            continue;
                        case Op.DMUL << APART:
                            sp -= 2;
                            wideReal(stack, sp - 2, wideReal(stack, sp - 2) * wideReal(stack, sp));
                            pc++;
                            continue;
                        case Op.IDIV << APART:
                            if (stack[sp - 1] == 0) {
                                break slow;
                            }
                            sp--;
                            stack[sp - 1] /= stack[sp];
                            pc++;
                            continue;
                        case Op.IREM << APART:
                            if (stack[sp - 1] == 0) {
                                break slow;
                            }
                            sp--;
                            stack[sp - 1] %= stack[sp];
                            pc++;
                            continue;
                        case Op.DDIV << APART:
                            sp -= 2;
                            wideReal(stack, sp - 2, wideReal(stack, sp - 2) / wideReal(stack, sp));
                            pc++;
                            continue;
                        case Op.INEG << APART:
                            stack[sp - 1] = -stack[sp - 1];
                            pc++;
                            continue;
                        case Op.ISHL << APART:
                            sp--;
                            stack[sp - 1] <<= stack[sp];
                            pc++;
                            continue;
                        case Op.LSHL << APART:
                            sp--;
                            wide(stack, sp - 2, wide(stack, sp - 2) << stack[sp]);
                            pc++;
                            continue;
                        case Op.ISHR << APART:
                            sp--;
                            stack[sp - 1] >>= stack[sp];
                            pc++;
                            continue;
                        case Op.LSHR << APART:
                            sp--;
                            wide(stack, sp - 2, wide(stack, sp - 2) >> stack[sp]);
                            pc++;
                            continue;
                        case Op.IUSHR << APART:
                            sp--;
                            stack[sp - 1] >>>= stack[sp];
                            pc++;
                            continue;
                        case Op.LUSHR << APART:
                            sp--;
                            wide(stack, sp - 2, wide(stack, sp - 2) >>> stack[sp]);
                            pc++;
                            continue;
                        case Op.IAND << APART:
                            sp--;
                            stack[sp - 1] &= stack[sp];
                            pc++;
                            continue;
                        case Op.LAND << APART:
                            sp -= 2;
                            stack[sp - 2] &= stack[sp];
                            stack[sp - 1] &= stack[sp + 1];
                            pc++;
                            continue;
                        case Op.IOR << APART:
                            sp--;
                            stack[sp - 1] |= stack[sp];
                            pc++;
                            continue;
                        case Op.LOR << APART:
                            sp -= 2;
                            stack[sp - 2] |= stack[sp];
                            stack[sp - 1] |= stack[sp + 1];
                            pc++;
                            continue;
                        case Op.IXOR << APART:
                            sp--;
                            stack[sp - 1] ^= stack[sp];
                            pc++;
                            continue;
                        case Op.LXOR << APART:
                            sp -= 2;
                            stack[sp - 2] ^= stack[sp];
                            stack[sp - 1] ^= stack[sp + 1];
                            pc++;
                            continue;
                        case Op.IINC << APART:
                            stack[bp + code[pc + 1]] += code[pc + 2];
                            pc += 3;
                            continue;
                        case Op.I2L << APART:
                            stack[sp] = stack[sp - 1] >> 31;
                            sp++;
                            pc++;
                            continue;
                        case Op.L2I << APART:
                            sp--;
                            pc++;
                            continue;
                        case Op.I2D << APART:
                            wideReal(stack, sp - 1, stack[sp - 1]);
                            sp++;
                            pc++;
                            continue;
                        case Op.I2B << APART:
                            stack[sp - 1] = (byte) stack[sp - 1];
                            pc++;
                            continue;
                        case Op.I2C << APART:
                            stack[sp - 1] &= 0xFFFF;
                            pc++;
                            continue;
                        case Op.LCMP << APART:
                            sp -= 3;
                            stack[sp - 1] = Long.compare(wide(stack, sp - 1), wide(stack, sp + 1));
                            pc++;
                            continue;
                        case Op.IFEQ << APART:
                            if (stack[--sp] == 0) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IFNE << APART:
                            if (stack[--sp] != 0) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IFLT << APART:
                            if (stack[--sp] < 0) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IFGE << APART:
                            if (stack[--sp] >= 0) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IFGT << APART:
                            if (stack[--sp] > 0) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IFLE << APART:
                            if (stack[--sp] <= 0) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IF_ICMPEQ << APART:
                            sp -= 2;
                            if (stack[sp] == stack[sp + 1]) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IF_ICMPNE << APART:
                            sp -= 2;
                            if (stack[sp] != stack[sp + 1]) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IF_ICMPLT << APART:
                            sp -= 2;
                            if (stack[sp] < stack[sp + 1]) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IF_ICMPGE << APART:
                            sp -= 2;
                            if (stack[sp] >= stack[sp + 1]) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IF_ICMPGT << APART:
                            sp -= 2;
                            if (stack[sp] > stack[sp + 1]) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.IF_ICMPLE << APART:
                            sp -= 2;
                            if (stack[sp] <= stack[sp + 1]) {
                                break jump;
                            }
                            pc += 2;
                            continue;
                        case Op.GOTO << APART:
                            break jump;
                        case Op.TABLESWITCH << APART: {
                            int key = stack[--sp];
                            int low = code[pc + 1];
                            int to = key < low || key > code[pc + 2] ? code[pc + 3] : code[pc + 4 + key - low];
                            if (to <= pc && --fuel < 0) {
                                pc = to;
                                fuel = OUT_AT_JUMP;
                                break slow;
                            }
                            pc = to;
                            continue;
                        }
                        case Op.RETURN << APART:
                        case Op.RETURN1 << APART:
                        case Op.RETURN2 << APART: {
                            int caller = stack[fp + GuestThread.CALLER];
                            if (method.returnHook
                                    || (caller & GuestThread.KIND_FLAGS) != 0
                                    || caller >> GuestThread.FLAG_BITS == 0) {
                                break slow;
                            }
                            int op = code[pc];
                            int from = sp;
                            sp = bp;
                            if (op == Op.RETURN1) {
                                stack[sp++] = stack[from - 1];
                            } else if (op == Op.RETURN2) {
                                stack[sp] = stack[from - 2];
                                stack[sp + 1] = stack[from - 1];
                                sp += 2;
                            }
                            fp = (caller >> GuestThread.FLAG_BITS) - 1;
                            thread.fp = fp;
                            method = methods[stack[fp]];
                            Code back = method.code();
                            code = back.insns;
                            bp = fp - back.maxLocals;
                            pc = stack[fp + GuestThread.PC] + Op.INVOKE_WORDS;
                            if (method.heat > hotter) {
                                thread.sp = sp;
                                thread.pc = pc;
                                if (entersTier(thread, method)) {
                                    return;
                                }
                            }
                            continue;
                        }
                        case Op.GETFIELD1 << APART: {
                            int ref = stack[sp - 1];
                            if (ref < guard) {
                                break slow;
                            }
                            stack[sp - 1] = words[ref + code[pc + 1]];
                            pc += 4;
                            continue;
                        }
                        case Op.GETFIELD2 << APART: {
                            int ref = stack[sp - 1];
                            if (ref < guard) {
                                break slow;
                            }
                            int from = ref + code[pc + 1];
                            stack[sp - 1] = words[from];
                            stack[sp++] = words[from + 1];
                            pc += 4;
                            continue;
                        }
                        case Op.PUTFIELD1 << APART: {
                            int ref = stack[sp - 2];
                            if (ref < guard) {
                                break slow;
                            }
                            int to = ref + code[pc + 1];
                            if (to < mark) {
                                heap.beforeStore(to);
                            }
                            words[to] = stack[sp - 1];
                            sp -= 2;
                            pc += 4;
                            continue;
                        }
                        case Op.PUTFIELD_REF << APART: {
                            int ref = stack[sp - 2];
                            if (ref < fastStore) {
                                break slow;
                            }
                            words[ref + code[pc + 1]] = stack[sp - 1];
                            sp -= 2;
                            pc += 4;
                            continue;
                        }
                        case Op.PUTFIELD2 << APART: {
                            int ref = stack[sp - 3];
                            if (ref < fastStore) {
                                break slow;
                            }
                            int to = ref + code[pc + 1];
                            words[to] = stack[sp - 2];
                            words[to + 1] = stack[sp - 1];
                            sp -= 3;
                            pc += 4;
                            continue;
                        }
                        case Op.GETSTATIC1 << APART:
                            if (words[code[pc + 2]] != Heap.INITIALIZED || guard != 1) {
                                break slow;
                            }
                            stack[sp++] = words[code[pc + 1]];
                            pc += 4;
                            continue;
                        case Op.GETSTATIC2 << APART: {
                            if (words[code[pc + 2]] != Heap.INITIALIZED || guard != 1) {
                                break slow;
                            }
                            int from = code[pc + 1];
                            stack[sp] = words[from];
                            stack[sp + 1] = words[from + 1];
                            sp += 2;
                            pc += 4;
                            continue;
                        }
                        case Op.PUTSTATIC1 << APART: {
                            if (words[code[pc + 2]] != Heap.INITIALIZED || guard != 1) {
                                break slow;
                            }
                            int to = code[pc + 1];
                            heap.beforeStore(to);
                            words[to] = stack[--sp];
                            pc += 4;
                            continue;
                        }
                        case Op.CALL_STATIC << APART:
                            if (words[code[pc + 3]] != Heap.INITIALIZED) {
                                break slow;
                            }
                            target = methods[code[pc + 1]];
                            break call;
                        case Op.CALL_SPECIAL << APART:
                            if (stack[sp - code[pc + 2]] == 0) {
                                break slow;
                            }
                            target = methods[code[pc + 1]];
                            break call;
                        case Op.CALL_VIRTUAL << APART: {
                            int ref = stack[sp - code[pc + 2]];
                            if (ref == 0) {
                                break slow;
                            }
                            int type = words[ref] & Heap.CLASS_MASK;
                            code[pc + 4] = type;
                            target = classes.byId(type).vtable[code[pc + 1]];
                            break call;
                        }
                        case Op.CALL_INTERFACE << APART: {
                            int ref = stack[sp - code[pc + 2]];
                            if (ref == 0 || (words[ref] & Heap.CLASS_MASK) != code[pc + 3]) {
                                break slow;
                            }
                            target = methods[code[pc + 4]];
                            break call;
                        }
                        case Op.NEW_OBJECT << APART: {
                            int size = code[pc + 2];
                            int ref = heap.top;
                            if (size > heap.fastLimit - ref || words[code[pc + 3]] != Heap.INITIALIZED) {
                                break slow;
                            }
                            heap.top = ref + size;
                            words[ref] = code[pc + 1];
                            stack[sp++] = ref;
                            pc += 4;
                            continue;
                        }
                        case Op.ARRAYLENGTH << APART: {
                            int ref = stack[sp - 1];
                            if (ref == 0) {
                                break slow;
                            }
                            stack[sp - 1] = words[ref + Heap.LENGTH];
                            pc++;
                            continue;
                        }
                        case Op.CAST << APART: {
                            int ref = stack[sp - 1];
                            if (ref != 0 && !isInstance(words[ref], code[pc + 1])) {
                                break slow;
                            }
                            pc += 2;
                            continue;
                        }
                        case Op.IS_INSTANCE << APART: {
                            int ref = stack[sp - 1];
                            stack[sp - 1] = ref != 0 && isInstance(words[ref], code[pc + 1]) ? 1 : 0;
                            pc += 2;
                            continue;
                        }
                        case Op.LOAD_LOAD << APART:
                            stack[sp] = stack[bp + code[pc + 1]];
                            stack[sp + 1] = stack[bp + code[pc + 3]];
                            sp += 2;
                            pc += 4;
                            continue;
                        case Op.LOAD_PUSH << APART:
                            stack[sp] = stack[bp + code[pc + 1]];
                            stack[sp + 1] = code[pc + 3];
                            sp += 2;
                            pc += 4;
                            continue;
                        case Op.LOAD_GETFIELD1 << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            stack[sp++] = words[ref + code[pc + 3]];
                            pc += 6;
                            continue;
                        }
                        case Op.LOAD_IADD << APART:
                            stack[sp - 1] += stack[bp + code[pc + 1]];
                            pc += 3;
                            continue;
                        case Op.PUSH_IADD << APART:
                            stack[sp - 1] += code[pc + 1];
                            pc += 3;
                            continue;
                        case Op.PUSH_IAND << APART:
                            stack[sp - 1] &= code[pc + 1];
                            pc += 3;
                            continue;
                        case Op.IADD_STORE << APART:
                            sp -= 2;
                            stack[bp + code[pc + 2]] = stack[sp] + stack[sp + 1];
                            pc += 3;
                            continue;
                        case Op.LOAD_IALOAD << APART: {
                            int ref = stack[sp - 1];
                            int index = stack[bp + code[pc + 1]];
                            if (ref < guard || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
                                stack[sp++] = index;
                                pc += 2;
                                break slow;
                            }
                            stack[sp - 1] = words[ref + Heap.ARRAY_DATA + index];
                            pc += 3;
                            continue;
                        }
                        case Op.STORE_LOAD << APART:
                            stack[bp + code[pc + 1]] = stack[sp - 1];
                            stack[sp - 1] = stack[bp + code[pc + 3]];
                            pc += 4;
                            continue;
                        case Op.IINC_GOTO << APART:
                            stack[bp + code[pc + 1]] += code[pc + 2];
                            pc += 3;
                            break jump;
                        case Op.LOAD_IFEQ << APART:
                            if (stack[bp + code[pc + 1]] == 0) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_IFNE << APART:
                            if (stack[bp + code[pc + 1]] != 0) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_LOAD_ICMPEQ << APART:
                            if (stack[bp + code[pc + 1]] == stack[bp + code[pc + 3]]) {
                                pc += 4;
                                break jump;
                            }
                            pc += 6;
                            continue;
                        case Op.LOAD_LOAD_ICMPNE << APART:
                            if (stack[bp + code[pc + 1]] != stack[bp + code[pc + 3]]) {
                                pc += 4;
                                break jump;
                            }
                            pc += 6;
                            continue;
                        case Op.LOAD_LOAD_ICMPLT << APART:
                            if (stack[bp + code[pc + 1]] < stack[bp + code[pc + 3]]) {
                                pc += 4;
                                break jump;
                            }
                            pc += 6;
                            continue;
                        case Op.LOAD_LOAD_ICMPGE << APART:
                            if (stack[bp + code[pc + 1]] >= stack[bp + code[pc + 3]]) {
                                pc += 4;
                                break jump;
                            }
                            pc += 6;
                            continue;
                        case Op.LOAD_LOAD_ICMPGT << APART:
                            if (stack[bp + code[pc + 1]] > stack[bp + code[pc + 3]]) {
                                pc += 4;
                                break jump;
                            }
                            pc += 6;
                            continue;
                        case Op.LOAD_LOAD_ICMPLE << APART:
                            if (stack[bp + code[pc + 1]] <= stack[bp + code[pc + 3]]) {
                                pc += 4;
                                break jump;
                            }
                            pc += 6;
                            continue;
                        case Op.PUSH_ICMPEQ << APART:
                            if (stack[--sp] == code[pc + 1]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.PUSH_ICMPNE << APART:
                            if (stack[--sp] != code[pc + 1]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.PUSH_ICMPLT << APART:
                            if (stack[--sp] < code[pc + 1]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.PUSH_ICMPGE << APART:
                            if (stack[--sp] >= code[pc + 1]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.PUSH_ICMPGT << APART:
                            if (stack[--sp] > code[pc + 1]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.PUSH_ICMPLE << APART:
                            if (stack[--sp] <= code[pc + 1]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_GETFIELD_STORE << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            stack[bp + code[pc + 7]] = words[ref + code[pc + 3]];
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_IFEQ << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (words[ref + code[pc + 3]] == 0) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_IFNE << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (words[ref + code[pc + 3]] != 0) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_ICMPEQ << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (stack[--sp] == words[ref + code[pc + 3]]) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_ICMPNE << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (stack[--sp] != words[ref + code[pc + 3]]) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_ICMPLT << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (stack[--sp] < words[ref + code[pc + 3]]) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_ICMPGE << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (stack[--sp] >= words[ref + code[pc + 3]]) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_ICMPGT << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (stack[--sp] > words[ref + code[pc + 3]]) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_GETFIELD_ICMPLE << APART: {
                            int ref = stack[bp + code[pc + 1]];
                            if (ref < guard) {
                                stack[sp++] = ref;
                                pc += 2;
                                break slow;
                            }
                            if (stack[--sp] <= words[ref + code[pc + 3]]) {
                                pc += 6;
                                break jump;
                            }
                            pc += 8;
                            continue;
                        }
                        case Op.LOAD_ICMPEQ << APART:
                            if (stack[--sp] == stack[bp + code[pc + 1]]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_ICMPNE << APART:
                            if (stack[--sp] != stack[bp + code[pc + 1]]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_ICMPLT << APART:
                            if (stack[--sp] < stack[bp + code[pc + 1]]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_ICMPGE << APART:
                            if (stack[--sp] >= stack[bp + code[pc + 1]]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_ICMPGT << APART:
                            if (stack[--sp] > stack[bp + code[pc + 1]]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.LOAD_ICMPLE << APART:
                            if (stack[--sp] <= stack[bp + code[pc + 1]]) {
                                pc += 2;
                                break jump;
                            }
                            pc += 4;
                            continue;
                        case Op.STORE_GOTO << APART:
                            stack[bp + code[pc + 1]] = stack[--sp];
                            pc += 2;
                            break jump;
                        case Op.PUTFIELD_NARROW << APART: {
                            int ref = stack[sp - 2];
                            if (ref < fastStore) {
                                break slow;
                            }
                            words[ref + code[pc + 1]] = SlowPath.narrow(code[pc + 2], stack[sp - 1]);
                            sp -= 2;
                            pc += 4;
                            continue;
                        }
                        case Op.RECORD << APART:
                            elements.pass(code[pc + 1]);
                            pc += 2;
                            continue;
                        case Op.LDIV << APART:
                        case Op.LREM << APART:
                            if ((stack[sp - 1] | stack[sp - 2]) == 0) {
                                break slow;
                            }
                            thread.sp = sp;
                            arithmetic.execute(code[pc], thread);
                            sp = thread.sp;
                            pc++;
                            continue;
                        case Op.DUP_X2 << APART:
                        case Op.DUP2_X1 << APART:
                        case Op.DUP2_X2 << APART:
                        case Op.SWAP << APART:
                        case Op.FSUB << APART:
                        case Op.FDIV << APART:
                        case Op.FNEG << APART:
                        case Op.DNEG << APART:
                        case Op.LNEG << APART:
                        case Op.I2F << APART:
                        case Op.L2F << APART:
                        case Op.L2D << APART:
                        case Op.F2I << APART:
                        case Op.F2D << APART:
                        case Op.D2I << APART:
                        case Op.D2L << APART:
                        case Op.D2F << APART:
                        case Op.I2S << APART:
                        case Op.FCMPL << APART:
                        case Op.FCMPG << APART:
                        case Op.DCMPL << APART:
                        case Op.DCMPG << APART:
                            thread.sp = sp;
                            arithmetic.execute(code[pc], thread);
                            sp = thread.sp;
                            pc++;
                            continue;
                        default:
                            break slow;
                    }
                }
                int to = code[pc + 1];
                if (to <= pc) {
                    pc = to;
                    if (--fuel < 0) {
                        fuel = OUT_AT_JUMP;
                        break slow;
                    }
                    if (++method.heat > hotter) {
                        thread.sp = sp;
                        thread.pc = pc;
                        if (entersTier(thread, method)) {
                            return;
                        }
                    }
                    continue;
                }
                pc = to;
                continue;
            }
            if (target.frameless
                    && fuel > FramelessCalls.MOST_CALLS
                    && stack[fp + GuestThread.DEPTH] < framelessFrames) {
                int base = sp - target.argWords;
                long result = framelessCalls.execute(target, stack, base, words);
                if (result != FramelessCalls.GIVEN_UP) {
                    fuel -= framelessCalls.calls();
                    sp = base;
                    if (target.returnKind != 'V') {
                        stack[sp++] = (int) result;
                    }
                    pc += Op.INVOKE_WORDS;
                    continue;
                }
            }
            Code entered = target.plainCode;
            int newFp = entered == null ? 0 : sp - target.argWords + entered.maxLocals;
            int depth = stack[fp + GuestThread.DEPTH];
            if (entered == null || depth >= maxFrames || newFp + entered.maxStack + 16 > stack.length || --fuel < 0) {
                break slow;
            }
            stack[fp + GuestThread.PC] = pc;
            bp = newFp - entered.maxLocals;
            stack[newFp] = target.id;
            stack[newFp + GuestThread.CALLER] = (fp + 1) << GuestThread.FLAG_BITS;
            stack[newFp + GuestThread.DEPTH] = depth + 1;
            fp = newFp;
            thread.fp = fp;
            sp = newFp + GuestThread.FRAME_WORDS;
            pc = 0;
            method = target;
            code = entered.insns;
            if (++method.heat > hotter) {
                thread.sp = sp;
                thread.pc = 0;
                if (entersTier(thread, method)) {
                    return;
                }
            }
        }
        thread.sp = sp;
        thread.pc = pc;
        if (fuel < 0) {
            refuel();
        } else {
            slowPath.execute(code[pc]);
        }
    }

    /** Lets the other tier go on with the thread, if it can; what it leaves is the loop's. */
    private boolean entersTier(GuestThread thread, VmMethod method) {
        int rest = Objects.requireNonNull(tier).enter(thread, method, fuel);
        if (rest == Tier.NOT_ENTERED) {
            return false;
        }
        fuel = rest;
        left = true;
        if (fuel < 0) {
            refuel();
        }
        return true;
    }

    private void refuel() {
        if (stepWatch != null && nesting == 0) {
            stepWatch.accept(vm.scheduler.current());
            if (watchedFuel > 0) {
                watchedFuel--;
                steps++;
                fuel = fuel == OUT_AT_JUMP ? 0 : 1;
                return;
            }
        }
        boolean jumped = fuel == OUT_AT_JUMP;
        steps += jumped ? FUEL + 1 : FUEL;
        fuel = FUEL;
        slowPath.poll(slowPath.countedSteps() + (jumped ? 0 : 1));
        limitFuel();
    }

    /** Accounts for a call that the slow path is about to make; if that is one too many, says so, and the call is to be made again. */
    boolean mayCall() {
        if (--fuel < 0) {
            refuel();
            return false;
        }
        return true;
    }

    /** Takes a call back that was accounted for, as it is to be made again. */
    void callsAgain() {
        fuel++;
    }

    /** Accounts for a backward jump that the slow path made. */
    void jumpedBack() {
        if (--fuel < 0) {
            fuel = OUT_AT_JUMP;
            refuel();
        }
    }

    private boolean isInstance(int classWord, int targetId) {
        int id = classWord & Heap.CLASS_MASK;
        return id == targetId || classes.byId(id).isAssignableTo(classes.byId(targetId));
    }
}
