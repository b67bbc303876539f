package dev.fathom.delta;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.GuestLoadNeeded;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.Switches;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Executes a method on all states of a mask at once, with frames of its own, over the instructions of the machine.
 *
 * <p>Each instruction is executed once for all states of the mask. Where their ways part, execution goes on with some of them; the
 * others wait with a copy of the frames. When a way ends, its {@link Leaves} are told, what it stored is undone, and those who waited
 * last go on. Fused instructions are executed one by one: their words stay where they are. Methods that are entered often are
 * compiled ({@link CompiledTier}); this is the interpreter, which executes what is left.
 */
public final class Executor {
    private static final int[] FIRST = firstParts();

    private final Vm vm;
    private final DeltaHeap heap;
    private final Registers registers;
    private final DeltaStatistics statistics;
    private final Operators operators;
    private final Conditions conditions;
    private final FieldAccess fields;
    private final ArrayAccess arrays;
    private final Intrinsics intrinsics;
    private final DeltaInvocation invocation;
    private final Types types;
    private final @Nullable CompiledTier tier;

    /** How a way through a method ended. */
    public enum End {
        RETURNED,
        /** An exception left the method. */
        THREW,
        /** The guest gave the path up ({@code Assume}). */
        REFUSED,
        /** The program asks whether something was seen before ({@code Match}); the frames stand at the call. */
        MATCHED,
        /** The states of the mask have to be executed one by one; nothing of what they did counts. */
        UNSUPPORTED
    }

    /** Hears of the ways through a method. */
    public interface Leaves {
        /** A way has ended; the Δ state is what it led to. */
        void leaf(Leaf leaf);
    }

    /**
     * The end of a way through a method.
     *
     * @param end how it ended
     * @param mask the states that went this way
     * @param choices the choices on the way
     * @param changed whether anything was stored that a state may show
     * @param why the reason, if it is unsupported
     */
    public record Leaf(End end, Statemask mask, int[] choices, boolean changed, String why) {}

    /**
     * Makes an executor.
     *
     * @param codes what is compiled
     */
    Executor(Vm vm, DeltaHeap heap, DeltaStatistics statistics, CompiledCodes codes, DeltaOptions options) {
        this.vm = vm;
        this.heap = heap;
        this.statistics = statistics;
        registers = new Registers(heap);
        registers.sparse = options.sparse();
        ExceptionThrowing throwing = new ExceptionThrowing(vm, heap, registers);
        conditions = new Conditions(heap, registers, throwing, statistics, options.reconverges());
        WordAccess access = new WordAccess(heap, registers, statistics);
        operators = new Operators(registers);
        fields = new FieldAccess(heap, registers, access, conditions);
        arrays = new ArrayAccess(vm.classes, heap, registers, access, conditions);
        intrinsics = new Intrinsics(vm, heap, registers, conditions, access, throwing, operators);
        invocation = new DeltaInvocation(vm, heap, registers, conditions, fields, intrinsics);
        types = new Types(vm, heap, registers, conditions, fields);
        tier = codes.isOff()
                ? null
                : new CompiledTier(
                        registers,
                        new CompiledOperations(vm, heap, registers, conditions, access, fields, invocation, operators),
                        statistics,
                        codes);
        registers.tier = tier;
    }

    /** Returns an instruction, or the first of those that it stands for. */
    static int plain(int op) {
        return FIRST[op];
    }

    private static int[] firstParts() {
        return IntStream.rangeClosed(0, Op.LOAD_ICMPLE)
                .map(op ->
                        InstructionFacts.isKnown(op) ? InstructionFacts.of(op).first() : op)
                .toArray();
    }

    /**
     * Executes a method on the states of a mask. Afterwards the Δ state is what it was.
     *
     * @param receiver the receiver as a word, if there is one in every state or in none (0)
     * @param receivers the receiver by state, or null
     * @param words the arguments
     */
    public void run(
            VmMethod entry, int receiver, int @Nullable [] receivers, int[] words, Statemask mask, Leaves leaves) {
        registers.begin(mask);
        if (receiver != 0 || receivers != null) {
            registers.push(receiver, receivers);
        }
        for (int each : words) {
            registers.push(each);
        }
        registers.enter(entry);
        executeWays(leaves);
    }

    /** Goes on behind the match at which a program stands; otherwise like the other. */
    void run(FrameForm form, int root, Statemask mask, Leaves leaves) {
        registers.begin(mask);
        form.load(registers, heap, root);
        registers.bottom = 1;
        registers.sp--;
        registers.pc += Op.INVOKE_WORDS;
        executeWays(leaves);
    }

    Registers registers() {
        return registers;
    }

    private void executeWays(Leaves leaves) {
        int undoMark = heap.undoMark();
        int topMark = heap.top();
        long columnMark = heap.columns.mark();
        while (true) {
            Leaf leaf = executeWay(undoMark, topMark);
            if (leaf != null) {
                leaves.leaf(leaf);
            }
            long start = System.nanoTime();
            boolean together = registers.reconvergence.proceed();
            if (!together && registers.waiting() == 0) {
                break;
            }
            if (!together) {
                registers.resume();
            }
            statistics.backNanos += System.nanoTime() - start;
        }
        heap.back(undoMark, topMark);
        heap.columns.release(columnMark);
        statistics.narrowings += registers.narrowed;
        registers.narrowed = 0;
        statistics.joins += registers.reconvergence.joins;
        statistics.joinedParts += registers.reconvergence.joined;
        registers.reconvergence.joins = 0;
        registers.reconvergence.joined = 0;
        statistics.sparseValues += heap.columns.sparseTaken;
        heap.columns.sparseTaken = 0;
    }

    /** Executes one way; afterwards the Δ state is dense. Returns nothing if its states wait for others. */
    private @Nullable Leaf executeWay(int undoMark, int topMark) {
        End end;
        String why = "";
        try {
            end = loop();
            if (end == null) {
                return null;
            }
            statistics.ways++;
        } catch (Unsupported e) {
            end = End.UNSUPPORTED;
            why = e.reason();
        } catch (LinkageProblem | GuestLoadNeeded e) {
            end = End.UNSUPPORTED;
            why = "something is linked that was not linked before";
        }
        registers.widen(end != End.UNSUPPORTED);
        boolean changed = end == End.UNSUPPORTED || heap.isChanged(undoMark, topMark);
        return new Leaf(end, registers.mask, registers.choices.toIntArray(), changed, why);
    }

    /** Returns what the method returned in a state: the low word. */
    public int result(int state) {
        return registers.at(0, state);
    }

    /** Returns the other word of what the method returned in a state, if it has two. */
    int secondResult(int state) {
        return registers.at(1, state);
    }

    /** Returns the class of the exception that left the method; it is the same for all states of the mask. */
    public VmClass exceptionClass() {
        return heap.classOf(registers.at(0, registers.mask.first()));
    }

    private @Nullable End loop() {
        while (true) {
            registers.narrowIfFew();
            if (registers.compiled != null && tier != null) {
                tier.advance();
            }
            if (registers.meeting != null && registers.reconvergence.arrive()) {
                return null;
            }
            int op = FIRST[registers.code[registers.pc]];
            if (op <= Op.DUP2_X2 || op == Op.SWAP || op == Op.IINC) {
                simple(op);
            } else if (op <= Op.DCMPG) {
                arithmetic(op);
            } else if (op <= Op.LOOKUPSWITCH) {
                jump(op);
            } else if (op <= Op.RETURN) {
                if (invocation.leave(op == Op.RETURN ? 0 : op == Op.RETURN2 ? 2 : 1)) {
                    return End.RETURNED;
                }
            } else {
                other(op);
                End stopped = intrinsics.takeStopped();
                if (stopped != null) {
                    return stopped;
                }
            }
            if (conditions.takeUncaught()) {
                return End.THREW;
            }
        }
    }

    /** Executes what moves words between locals, operands and arrays. */
    private void simple(int op) {
        int[] code = registers.code;
        int pc = registers.pc;
        int sp = registers.sp;
        switch (op) {
            case Op.NOP -> registers.pc++;
            case Op.ACONST_NULL -> {
                registers.push(0);
                registers.pc++;
            }
            case Op.PUSH -> {
                registers.push(code[pc + 1]);
                registers.pc += 2;
            }
            case Op.PUSH2 -> {
                registers.push(code[pc + 1]);
                registers.push(code[pc + 2]);
                registers.pc += 3;
            }
            case Op.LOAD, Op.LOAD2 -> {
                for (int i = 0; i <= op - Op.LOAD; i++) {
                    registers.copy(registers.bp + code[pc + 1] + i, sp + i);
                }
                registers.sp += 1 + op - Op.LOAD;
                registers.pc += 2;
            }
            case Op.STORE, Op.STORE2 -> {
                int width = 1 + op - Op.STORE;
                for (int i = 0; i < width; i++) {
                    registers.copy(sp - width + i, registers.bp + code[pc + 1] + i);
                }
                registers.sp -= width;
                registers.pc += 2;
            }
            case Op.IALOAD, Op.LALOAD, Op.BALOAD, Op.CALOAD, Op.SALOAD -> arrays.load(op);
            case Op.IASTORE, Op.LASTORE, Op.AASTORE, Op.BASTORE, Op.CASTORE -> arrays.store(op);
            case Op.IINC -> increment(registers.bp + code[pc + 1], code[pc + 2]);
            case Op.LDC -> types.resolve(op);
            default -> stack(op);
        }
    }

    private void increment(int local, int by) {
        registers.copy(local, registers.sp++);
        registers.push(by);
        operators.execute(Op.IADD);
        registers.copy(--registers.sp, local);
        registers.pc += 2;
    }

    private void stack(int op) {
        switch (op) {
            case Op.POP -> registers.sp--;
            case Op.POP2 -> registers.sp -= 2;
            case Op.DUP -> insert(1, 0);
            case Op.DUP_X1 -> insert(1, 1);
            case Op.DUP_X2 -> insert(1, 2);
            case Op.DUP2 -> insert(2, 0);
            case Op.DUP2_X1 -> insert(2, 1);
            case Op.DUP2_X2 -> insert(2, 2);
            case Op.SWAP -> {
                insert(1, 1);
                registers.sp--;
            }
            default -> throw new Unsupported("instruction " + op);
        }
        registers.pc++;
    }

    /** Copies the topmost {@code count} slots below the {@code below} slots under them. */
    private void insert(int count, int below) {
        int sp = registers.sp;
        for (int i = 1; i <= count + below; i++) {
            registers.copy(sp - i, sp + count - i);
        }
        for (int i = 0; below > 0 && i < count; i++) {
            registers.copy(sp + i, sp - count - below + i);
        }
        registers.sp += count;
    }

    private void lock(int op) {
        int slot = registers.sp - 1;
        if (!conditions.nonNull(slot)) {
            return;
        }
        if (op == Op.MONITORENTER) {
            registers.lock(slot);
        } else {
            registers.unlock(slot);
        }
        registers.sp = slot;
        registers.pc++;
    }

    private void arithmetic(int op) {
        if (op == Op.IDIV || op == Op.IREM) {
            int slot = registers.sp - 1;
            if (!conditions.require(state -> registers.at(slot, state) != 0, "java/lang/ArithmeticException")) {
                return;
            }
        } else if (op == Op.LDIV || op == Op.LREM) {
            int slot = registers.sp - 2;
            if (!conditions.require(state -> registers.wideAt(slot, state) != 0, "java/lang/ArithmeticException")) {
                return;
            }
        }
        operators.execute(op);
    }

    private void jump(int op) {
        int target = registers.code[registers.pc + 1];
        switch (op) {
            case Op.GOTO -> {
                if (target <= registers.pc) {
                    invocation.countStep();
                }
                registers.pc = target;
            }
            case Op.TABLESWITCH, Op.LOOKUPSWITCH -> {
                if (Switches.mayGoBack(op, registers.code, registers.pc)) {
                    invocation.countStep();
                }
                types.branch(op);
            }
            default -> {
                if (target <= registers.pc) {
                    invocation.countStep();
                }
                boolean two = op >= Op.IF_ICMPEQ;
                conditions.jump(two ? 2 : 1, Conditions.outcomes(op - (two ? Op.IF_ICMPEQ : Op.IFEQ)), target);
            }
        }
    }

    private void other(int op) {
        int[] code = registers.code;
        int pc = registers.pc;
        switch (op) {
            case Op.GETFIELD1, Op.GETFIELD2 -> fields.get(code[pc + 1], 1 + op - Op.GETFIELD1);
            case Op.PUTFIELD1, Op.PUTFIELD_REF -> fields.put(code[pc + 1], 1);
            case Op.PUTFIELD2 -> fields.put(code[pc + 1], 2);
            case Op.PUTFIELD_NARROW -> {
                fields.narrow(code[pc + 2]);
                fields.put(code[pc + 1], 1);
            }
            case Op.GETSTATIC1, Op.GETSTATIC2 -> fields.getStatic(code[pc + 1], code[pc + 2], 1 + op - Op.GETSTATIC1);
            case Op.PUTSTATIC1, Op.PUTSTATIC_REF -> fields.putStatic(code[pc + 1], code[pc + 2], 1);
            case Op.PUTSTATIC2 -> fields.putStatic(code[pc + 1], code[pc + 2], 2);
            case Op.PUTSTATIC_NARROW -> {
                fields.narrow(code[pc + 3]);
                fields.putStatic(code[pc + 1], code[pc + 2], 1);
            }
            case Op.CALL_STATIC, Op.CALL_SPECIAL, Op.CALL_VIRTUAL, Op.CALL_INTERFACE, Op.CALL_HANDLE ->
                invocation.call(op);
            case Op.RECORD -> {
                vm.classes.elements().pass(code[pc + 1]);
                registers.pc += 2;
            }
            case Op.NEW_OBJECT -> types.newObject(code[pc + 1], code[pc + 3]);
            case Op.NEW_ARRAY -> arrays.create(vm.classes.byId(code[pc + 1]));
            case Op.NEW_MULTI -> arrays.create(code[pc + 1], code[pc + 2]);
            case Op.ARRAYLENGTH -> arrays.length();
            case Op.ATHROW -> conditions.throwTop();
            case Op.CAST -> types.cast(code[pc + 1]);
            case Op.IS_INSTANCE -> types.isInstance(code[pc + 1]);
            case Op.MONITORENTER, Op.MONITOREXIT -> lock(op);
            case Op.GETFIELD_UNTRACKED, Op.PUTFIELD_UNTRACKED -> throw new Unsupported("untracked fields are used");
            default -> types.resolve(op);
        }
    }
}
