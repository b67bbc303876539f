package dev.fathom.vm.exec;

import dev.fathom.vm.exec.RunEnd.Reason;
import dev.fathom.vm.heap.GuestOutOfMemory;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.CastText;
import dev.fathom.vm.program.GuestLoadNeeded;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.AtomicSections;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.trace.Breakpoints;
import dev.fathom.vm.trace.InstructionRecorder;
import dev.fathom.vm.trace.Jumps;

/**
 * Runs one instruction in full: with its failures, resolution, class initialisation, natives and locks.
 *
 * <p>Works on the registers saved in the thread. Each instruction either completes, or pushes frames to run first and
 * will be run again, or raises a guest exception, or stops the machine.
 */
final class SlowPath {
    private final Vm vm;
    private final Heap heap;
    private final Interpreter interpreter;
    private final Unwinder unwinder;
    private final Calls calls;
    private final Breakpoints breakpoints;
    private final Arithmetic arithmetic = new Arithmetic();
    private final ArrayInstructions arrays;
    private final RunEnd end = new RunEnd();
    private boolean nestedDone;
    private long nestedResult;
    private int nestedException;
    private volatile boolean interruptRequested;
    private boolean pauseRequested;
    private long stepsAtStart;

    SlowPath(Vm vm, Interpreter interpreter) {
        this.vm = vm;
        this.heap = vm.heap;
        this.interpreter = interpreter;
        unwinder = new Unwinder(vm, this);
        calls = new Calls(vm, this, interpreter);
        breakpoints = new Breakpoints(vm.classes, new InstructionRecorder(interpreter::steps));
        arrays = new ArrayInstructions(vm, this);
    }

    Breakpoints breakpoints() {
        return breakpoints;
    }

    Calls calls() {
        return calls;
    }

    ArrayInstructions arrays() {
        return arrays;
    }

    VmMethod enterable(VmMethod method) {
        return calls.enterable(method);
    }

    VmMethod selecting(VmMethod method) {
        return calls.selecting(method);
    }

    boolean isSimple(VmMethod method) {
        return calls.isSimple(method);
    }

    boolean isCounted(VmMethod method) {
        return calls.isCounted(method);
    }

    RunEnd end() {
        return end;
    }

    public void requestInterrupt() {
        interruptRequested = true;
    }

    boolean isInterruptRequested() {
        return interruptRequested;
    }

    void requestPause() {
        pauseRequested = true;
    }

    boolean isPauseRequested() {
        return pauseRequested;
    }

    void clearStop() {
        end.clear();
    }

    /** Starts to count the steps that the limit is for, from a number on. */
    void countSteps(long from) {
        stepsAtStart = interpreter.steps() - from;
    }

    long countedSteps() {
        return interpreter.steps() - stepsAtStart;
    }

    void stop(Reason why, String text) {
        end.set(why, text);
        interpreter.finish();
    }

    /** Looks at limits and requests; runs every few thousand calls and backward jumps, of which so many count with the one at hand. */
    void poll(long counted) {
        look(counted);
        if (pauseRequested) {
            pause();
        }
        if (vm.options.interleavings().explored()) {
            giveTurn();
        } else if (!vm.scheduler.onPoll()) {
            stop(Reason.DEADLOCK, "");
        }
    }

    /** Stops if somebody asked for that. */
    void heedInterrupt() {
        if (interruptRequested) {
            interruptRequested = false;
            stop(Reason.INTERRUPTED, "interrupted");
        }
    }

    /** Stops if somebody asked for that, or if the limit of steps is reached. */
    void look() {
        look(countedSteps());
    }

    private void look(long counted) {
        heedInterrupt();
        long limit = vm.options.stepLimit();
        if (limit > 0 && counted > limit) {
            stop(Reason.STEP_LIMIT, "more than " + limit + (limit == 1 ? " step" : " steps") + " without a choice");
        }
    }

    /** A thread that runs long without a scheduling point is given one, else it would hide what all others do. */
    private void giveTurn() {
        if (end.reason() == Reason.NONE && !interpreter.isNested()) {
            vm.scheduler.current().pending = false;
            vm.points.libraryCalls().end(vm.scheduler.current());
            AtomicSections.interrupt(vm.scheduler.current());
            stop(Reason.TURN, "");
        }
    }

    /** A nested run has to end before the machine can stop: it gets one step after the other, for none would be no progress. */
    private void pause() {
        if (interpreter.isNested()) {
            interpreter.pauseAfter(1);
        } else {
            pauseRequested = false;
            stop(Reason.INTERRUPTED, "paused");
        }
    }

    /** Runs a method on the words already pushed, as the outermost frame of a nested run. */
    long runNested(VmMethod method) {
        GuestThread thread = vm.scheduler.current();
        nestedDone = false;
        nestedException = 0;
        int base = thread.sp - method.argWords;
        if (!calls.canRunNested(method)) {
            return calls.runPeerNested(method, base);
        }
        if (!interpreter.hasRoomFor(method)) {
            throw vm.throwables.stackOverflow();
        }
        thread.pushBoundary(method);
        while (!nestedDone) {
            interpreter.loopUntilFinished();
            if (!nestedDone) {
                throw new NestedStop(method, end.reason(), end.explanation());
            }
        }
        nestedDone = false;
        if (nestedException != 0) {
            int exception = nestedException;
            nestedException = 0;
            throw new GuestException(exception);
        }
        return nestedResult;
    }

    /** Ends the present thread, whose bottom method returned. */
    void threadEnd(long returned) {
        end.result(returned);
        stop(Reason.THREAD_END, "");
    }

    void nestedReturn(long returned) {
        nestedDone = true;
        nestedResult = returned;
        interpreter.finish();
    }

    void nestedThrow(int exception) {
        nestedDone = true;
        nestedException = exception;
        interpreter.finish();
    }

    void uncaught(int exception) {
        if (vm.options.interleavings().explored()) {
            vm.failMain(exception);
            return;
        }
        end.uncaught(exception);
        stop(Reason.UNCAUGHT, "");
    }

    /** Runs the instruction at the thread's pc. */
    void execute(int op) {
        try {
            dispatch(op, vm.scheduler.current());
        } catch (GuestException e) {
            unwinder.raise(e.ref());
        } catch (LinkageProblem e) {
            unwinder.raise(vm.throwables.ofLinkage(e));
        } catch (GuestLoadNeeded e) {
            calls.loadInGuest(e);
        } catch (GuestOutOfMemory e) {
            unwinder.raise(vm.throwables.create("java/lang/OutOfMemoryError", e.getMessage()));
        } catch (UnsupportedGuestFeature e) {
            // Others who can run may have their turn first, as before an exit.
            if (vm.points.passesEnd(vm.scheduler.current())) {
                stop(Reason.UNSUPPORTED, String.valueOf(e.getMessage()));
            }
        } catch (RuntimeException | StackOverflowError e) {
            stop(Reason.UNSUPPORTED, fault(e));
        }
        vm.points.executed(vm.scheduler.current());
    }

    /** Describes a fault of Fathom itself, so that whoever reports it can say where it happened. */
    private String fault(Throwable fault) {
        if (vm.options.debug()) {
            fault.printStackTrace();
        }
        GuestThread thread = vm.scheduler.current();
        StackTraceElement[] frames = fault.getStackTrace();
        return "Fathom failed inside " + (thread.hasFrames() ? method(thread) : "the machine") + ": " + fault
                + (frames.length == 0 ? "" : " at " + frames[0])
                + "; this is a bug of Fathom, please report it with the program (" + Setting.DEBUG + " shows more)";
    }

    private void dispatch(int op, GuestThread thread) {
        if (vm.points.watches() && !vm.points.passesAccess(op, thread)) {
            return;
        }
        switch (op) {
            case Op.GETFIELD,
                    Op.PUTFIELD,
                    Op.GETSTATIC,
                    Op.PUTSTATIC,
                    Op.INVOKEVIRTUAL,
                    Op.INVOKESPECIAL,
                    Op.INVOKESTATIC,
                    Op.INVOKEINTERFACE,
                    Op.INVOKEDYNAMIC,
                    Op.NEWARRAY,
                    Op.ANEWARRAY,
                    Op.CHECKCAST,
                    Op.INSTANCEOF,
                    Op.MULTIANEWARRAY -> {
                thread.savePc();
                vm.resolver.resolve(method(thread), thread.pc);
            }
            case Op.LDC -> {
                thread.savePc();
                vm.resolver.loadConstant(method(thread), thread.pc);
            }
            case Op.CALL_STATIC, Op.CALL_SPECIAL, Op.CALL_VIRTUAL, Op.CALL_INTERFACE, Op.CALL_HANDLE ->
                calls.call(op, thread);
            case Op.RETURN, Op.RETURN1, Op.RETURN2 -> calls.leave(op, thread);
            case Op.NEW, Op.NEW_OBJECT -> newObject(op, thread);
            case Op.NEW_ARRAY, Op.NEW_MULTI -> newArray(op, thread);
            case Op.GETSTATIC1, Op.GETSTATIC2, Op.PUTSTATIC1, Op.PUTSTATIC2, Op.PUTSTATIC_REF, Op.PUTSTATIC_NARROW ->
                staticField(op, thread);
            case Op.GETFIELD1,
                    Op.GETFIELD2,
                    Op.PUTFIELD1,
                    Op.PUTFIELD2,
                    Op.PUTFIELD_REF,
                    Op.PUTFIELD_NARROW,
                    Op.GETFIELD_UNTRACKED,
                    Op.PUTFIELD_UNTRACKED -> instanceField(op, thread);
            case Op.IALOAD, Op.LALOAD, Op.BALOAD, Op.CALOAD, Op.SALOAD -> arrays.load(op, thread);
            case Op.IASTORE, Op.BASTORE, Op.CASTORE, Op.AASTORE, Op.LASTORE -> arrays.store(op, thread);
            case Op.ARRAYLENGTH -> throw nullPointer();
            case Op.ATHROW -> throwIt(thread);
            case Op.CAST -> castFailed(thread);
            case Op.MONITORENTER, Op.MONITOREXIT -> monitor(op, thread);
            case Op.LOOKUPSWITCH -> jump(thread, Jumps.switchTarget(op, code(thread), thread));
            case Op.BRANCH -> branch(thread);
            case Op.BREAKPOINT -> breakpoints.hit(thread);
            case Op.IDIV, Op.IREM -> throw divisionByZero();
            case Op.LDIV, Op.LREM -> {
                if ((thread.stack[thread.sp - 1] | thread.stack[thread.sp - 2]) == 0) {
                    throw divisionByZero();
                }
                arithmetic.execute(op, thread);
            }
            default -> arithmetic.execute(op, thread);
        }
    }

    VmMethod method(GuestThread thread) {
        return thread.method(vm.classes);
    }

    private int[] code(GuestThread thread) {
        return method(thread).code().insns;
    }

    GuestException nullPointer() {
        return new GuestException(vm.throwables.create("java/lang/NullPointerException", null));
    }

    private GuestException divisionByZero() {
        return new GuestException(vm.throwables.create("java/lang/ArithmeticException", "/ by zero"));
    }

    /** Stores a reference; what an untracked object refers to becomes untracked too (Gvero et al. 2008, §3). */
    void storeReference(int holder, int address, int value) {
        if (vm.points.active()) {
            vm.sharing.stored(holder, address, value);
        }
        if (heap.isUntracked(holder) && value >= heap.youngStart()) {
            heap.store(address, vm.untracking.migrate(value));
        } else {
            heap.store(address, value);
        }
    }

    private void newObject(int op, GuestThread thread) {
        thread.savePc();
        int[] code = code(thread);
        VmClass type =
                op == Op.NEW ? vm.resolver.newObject(method(thread), thread.pc) : vm.classes.byId(code[thread.pc + 1]);
        if (!vm.initialization.begin(type)) {
            return;
        }
        collectIfNeeded(type.instanceWords);
        thread.push(heap.allocate(type));
        thread.pc += 4;
        heedInterrupt(); // collecting may have taken as long as thousands of steps
    }

    /** Collects garbage if the next allocation calls for it; the thread must stand before its instruction. */
    private void collectIfNeeded(long size) {
        if (heap.wantsCollection(size) && !interpreter.isNested()) {
            vm.scheduler.current().savePc();
            vm.collector.collect();
            if (heap.top + size > heap.hardLimit() && vm.weakReferences.clearSoft()) {
                vm.collector.collect();
            }
        }
    }

    private void newArray(int op, GuestThread thread) {
        int[] code = code(thread);
        VmClass array = vm.classes.byId(code[thread.pc + 1]);
        int dimensions = op == Op.NEW_MULTI ? code[thread.pc + 2] : 1;
        int first = thread.sp - dimensions;
        arrays.check(thread.stack, first, dimensions);
        collectIfNeeded(arrays.words(array, thread.stack, first, dimensions));
        int ref = arrays.create(array, thread.stack, first, dimensions);
        thread.sp = first;
        thread.push(ref);
        thread.pc += op == Op.NEW_MULTI ? 3 : 2;
        heedInterrupt(); // so may a large array
    }

    private void staticField(int op, GuestThread thread) {
        int[] code = code(thread);
        int pc = thread.pc;
        int address = code[pc + 1];
        VmClass holder = heap.classOf(code[pc + 2] - Heap.INIT_STATE).holderOf();
        if (!vm.initialization.begin(holder)) {
            return;
        }
        switch (op) {
            case Op.GETSTATIC1 -> thread.push(heap.words[address]);
            case Op.GETSTATIC2 -> thread.pushLong(heap.loadLong(address));
            case Op.PUTSTATIC1 -> heap.store(address, thread.stack[--thread.sp]);
            case Op.PUTSTATIC_NARROW -> heap.store(address, narrow(code[pc + 3], thread.stack[--thread.sp]));
            case Op.PUTSTATIC_REF ->
                storeStaticReference(code[pc + 2] - Heap.INIT_STATE, address, thread.stack[--thread.sp]);
            default -> {
                thread.sp -= 2;
                heap.store(address, thread.stack[thread.sp]);
                heap.store(address + 1, thread.stack[thread.sp + 1]);
            }
        }
        thread.pc += 4;
    }

    private void storeStaticReference(int statics, int address, int value) {
        if (vm.points.active()) {
            vm.sharing.storedStatic(statics, value);
        }
        if (value >= heap.youngStart() && heap.dirtyWords().isUntracked(address)) {
            heap.store(address, vm.untracking.migrate(value));
        } else {
            heap.store(address, value);
        }
    }

    /** Cuts a value to the width of a boolean, byte, char or short. */
    static int narrow(int kind, int value) {
        return switch (kind) {
            case 'Z' -> value & 1;
            case 'B' -> (byte) value;
            case 'C' -> value & 0xFFFF;
            default -> (short) value;
        };
    }

    private void instanceField(int op, GuestThread thread) {
        int[] code = code(thread);
        int pc = thread.pc;
        int offset = code[pc + 1];
        int kind = code[pc + 2];
        boolean wide = op == Op.PUTFIELD2 || (op == Op.PUTFIELD_UNTRACKED && (kind == 'J' || kind == 'D'));
        boolean get = op == Op.GETFIELD1 || op == Op.GETFIELD2 || op == Op.GETFIELD_UNTRACKED;
        int at = thread.sp - (get ? 1 : wide ? 3 : 2);
        int ref = thread.stack[at];
        if (ref == 0) {
            throw nullPointer();
        }
        thread.sp = at;
        int value = thread.stack[at + 1];
        switch (op) {
            case Op.GETFIELD1 -> thread.push(heap.words[ref + offset]);
            case Op.GETFIELD2 -> thread.pushLong(heap.loadLong(ref + offset));
            case Op.PUTFIELD1 -> heap.store(ref + offset, value);
            case Op.PUTFIELD2 -> {
                heap.store(ref + offset, value);
                heap.store(ref + offset + 1, thread.stack[at + 2]);
            }
            case Op.PUTFIELD_REF -> storeReference(ref, ref + offset, value);
            case Op.PUTFIELD_NARROW -> heap.store(ref + offset, narrow(kind, value));
            case Op.GETFIELD_UNTRACKED -> {
                int cell = heap.words[ref + offset];
                thread.push(heap.words[cell]);
                if (kind == 'J' || kind == 'D') {
                    thread.push(heap.words[cell + 1]);
                }
            }
            case Op.PUTFIELD_UNTRACKED -> {
                if (vm.observer.isLooking() && ref < heap.mark) {
                    throw Observer.writesUntracked(
                            String.valueOf(heap.classOf(ref).fieldAt(offset)));
                }
                int cell = heap.words[ref + offset];
                boolean reference = kind == 'L' || kind == '[';
                heap.words[cell] = reference && value >= heap.youngStart() ? vm.untracking.migrate(value) : value;
                if (wide) {
                    heap.words[cell + 1] = thread.stack[at + 2];
                }
            }
            default -> throw new IllegalStateException("field access " + op + " has no slow case");
        }
        thread.pc += 4;
    }

    private void throwIt(GuestThread thread) {
        int exception = thread.stack[thread.sp - 1];
        if (exception == 0) {
            throw nullPointer();
        }
        unwinder.raise(exception);
    }

    private void castFailed(GuestThread thread) {
        VmClass from = heap.classOf(thread.stack[thread.sp - 1]);
        VmClass to = vm.classes.byId(code(thread)[thread.pc + 1]);
        throw new GuestException(
                vm.throwables.create("java/lang/ClassCastException", CastText.message(vm.classes, from, to)));
    }

    private void monitor(int op, GuestThread thread) {
        int ref = thread.stack[thread.sp - 1];
        if (ref == 0) {
            throw nullPointer();
        }
        if (op == Op.MONITORENTER) {
            thread.savePc();
            vm.points.threadUse().locks(heap.classOf(ref), method(thread));
            if (!vm.monitors.enter(ref)) {
                afterBlock();
                return;
            }
        } else if (!vm.points.passesUnlock(thread)) {
            return;
        } else {
            vm.monitors.exit(ref);
        }
        thread.sp--;
        thread.pc++;
    }

    /** After the present thread had to wait: stops the machine if no other can run. */
    void afterBlock() {
        if (vm.options.interleavings().explored()) {
            return;
        }
        heedInterrupt(); // threads may wait for each other again and again, and none of them get far
        if (!vm.turns.canRun(vm.scheduler.current())) {
            stop(Reason.DEADLOCK, "");
        }
    }

    /** Goes on elsewhere in the same method. Whatever goes back costs a step, or a loop would have no end that anybody could see. */
    void jump(GuestThread thread, int to) {
        boolean back = to <= thread.pc;
        thread.pc = to;
        if (back) {
            interpreter.jumpedBack();
        }
    }

    /** The jump costs what it costs in the loop: recording must not change where long turns end. */
    private void branch(GuestThread thread) {
        if (vm.branches.take(thread, code(thread))) {
            interpreter.jumpedBack();
        }
    }
}
