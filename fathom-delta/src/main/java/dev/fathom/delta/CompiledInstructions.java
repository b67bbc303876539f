package dev.fathom.delta;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.Switches;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the host's instructions for those of a guest method, one by one.
 *
 * <p>What concerns constants only is written out; where there is a column, {@link CompiledOperations} has the loop. What it refuses goes
 * to an exit: the interpreter executes it.
 */
final class CompiledInstructions {
    static final int OPERATIONS = 1;
    static final String OWNER = Type.getInternalName(CompiledOperations.class);
    static final String DESCRIPTOR = "L" + OWNER + ";";
    private static final int AT = 5;
    private static final int FIRST = 6;

    private final Vm vm;
    private final MethodVisitor host;
    private final int[] code;
    private final int[] starts;
    private final int maxLocals;
    private final Map<Integer, Label> labels = new HashMap<>();
    private final Map<Integer, Label> exits = new TreeMap<>();
    private final Map<Integer, Label> partings = new TreeMap<>();
    private final List<Stub> stubs = new ArrayList<>();

    /** The instruction at hand, its pc, and the slot behind the topmost operand. */
    private int op;

    private int pc;
    private int top;

    /** A way out, behind the code that is executed often. */
    private record Stub(Label label, int pc, Label exit) {}

    CompiledInstructions(Vm vm, VmMethod method, MethodVisitor host) {
        this.vm = vm;
        this.host = host;
        Code guest = method.code();
        code = guest.insns;
        starts = guest.starts;
        maxLocals = guest.maxLocals;
    }

    static int word(int slot) {
        return FIRST + 2 * slot;
    }

    static int column(int slot) {
        return FIRST + 2 * slot + 1;
    }

    Label label(int at) {
        return labels.computeIfAbsent(at, key -> new Label());
    }

    Map<Integer, Label> exits() {
        return exits;
    }

    Map<Integer, Label> partings() {
        return partings;
    }

    static void operation(MethodVisitor host, String name, String descriptor) {
        host.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OWNER, name, descriptor, false);
    }

    /** Ends a way that nothing leads to. */
    static void fail(MethodVisitor host) {
        host.visitInsn(Opcodes.ACONST_NULL);
        host.visitInsn(Opcodes.ATHROW);
    }

    static boolean isUnresolved(int op) {
        return op == Op.LDC || (op >= Op.GETSTATIC && op <= Op.ANEWARRAY) || op == Op.CHECKCAST || op == Op.INSTANCEOF;
    }

    /** Says whether an instruction is ever executed by compiled code. */
    static boolean knows(int op) {
        return switch (op) {
            case Op.NOP,
                    Op.ACONST_NULL,
                    Op.PUSH,
                    Op.PUSH2,
                    Op.LOAD,
                    Op.LOAD2,
                    Op.STORE,
                    Op.STORE2,
                    Op.IINC,
                    Op.SWAP,
                    Op.IALOAD,
                    Op.IASTORE,
                    Op.AASTORE,
                    Op.GOTO,
                    Op.TABLESWITCH,
                    Op.LOOKUPSWITCH,
                    Op.I2L,
                    Op.L2I,
                    Op.INEG,
                    Op.I2B,
                    Op.I2C,
                    Op.I2S,
                    Op.LCMP,
                    Op.GETFIELD1,
                    Op.GETFIELD2,
                    Op.PUTFIELD1,
                    Op.PUTFIELD2,
                    Op.PUTFIELD_REF,
                    Op.GETSTATIC1,
                    Op.GETSTATIC2,
                    Op.PUTSTATIC1,
                    Op.PUTSTATIC2,
                    Op.PUTSTATIC_REF,
                    Op.RECORD,
                    Op.ARRAYLENGTH,
                    Op.NEW_OBJECT,
                    Op.CAST,
                    Op.IS_INSTANCE -> true;
            default -> (op >= Op.POP && op <= Op.DUP2_X2) || isBinary(op) || (op >= Op.IFEQ && op <= Op.IF_ICMPLE);
        };
    }

    private static boolean isBinary(int op) {
        return switch (op) {
            case Op.IADD, Op.ISUB, Op.IMUL, Op.IDIV, Op.IREM, Op.ISHL, Op.ISHR, Op.IUSHR, Op.IAND, Op.IOR, Op.IXOR ->
                true;
            default -> false;
        };
    }

    /**
     * Writes an instruction that has so many operands below and before it.
     *
     * @param meets whether states may be to meet before it
     */
    void write(int number, int depth, boolean meets) {
        pc = starts[number];
        op = Executor.plain(code[pc]);
        top = maxLocals + depth;
        host.visitLabel(label(pc));
        if (meets) {
            operations();
            host.visitLdcInsn(pc);
            operation("meets", "(I)Z");
            host.visitJumpInsn(Opcodes.IFNE, exit());
        }
        if (op == Op.CALL_SPECIAL && isEmpty(code[pc + 1])) {
            emptyCall();
        } else if (!knows(op)) {
            leave();
        } else if (op >= Op.IFEQ && op <= Op.IF_ICMPLE) {
            jump(number);
        } else if (isBinary(op)) {
            binary();
        } else if (op >= Op.GETFIELD1) {
            access();
        } else if (op >= Op.POP && op <= Op.DUP2_X2 || op == Op.SWAP) {
            stack();
        } else {
            simple();
        }
    }

    /** Writes the ways out. */
    void writeStubs() {
        for (Stub each : stubs) {
            host.visitLabel(each.label);
            host.visitLdcInsn(each.pc);
            host.visitVarInsn(Opcodes.ISTORE, AT);
            host.visitJumpInsn(Opcodes.GOTO, each.exit);
        }
    }

    private Label exit() {
        return stub(exits.computeIfAbsent(top - maxLocals, key -> new Label()));
    }

    private Label stub(Label target) {
        Label label = new Label();
        stubs.add(new Stub(label, pc, target));
        return label;
    }

    private void leave() {
        host.visitJumpInsn(Opcodes.GOTO, exit());
    }

    // --- slots

    private void set(int slot, int value) {
        host.visitLdcInsn(value);
        host.visitVarInsn(Opcodes.ISTORE, word(slot));
        host.visitInsn(Opcodes.ACONST_NULL);
        host.visitVarInsn(Opcodes.ASTORE, column(slot));
    }

    private void copy(int from, int to) {
        host.visitVarInsn(Opcodes.ILOAD, word(from));
        host.visitVarInsn(Opcodes.ISTORE, word(to));
        host.visitVarInsn(Opcodes.ALOAD, column(from));
        host.visitVarInsn(Opcodes.ASTORE, column(to));
    }

    private void push(int slot) {
        host.visitVarInsn(Opcodes.ILOAD, word(slot));
        host.visitVarInsn(Opcodes.ALOAD, column(slot));
    }

    private void operations() {
        host.visitVarInsn(Opcodes.ALOAD, OPERATIONS);
    }

    private void operation(String name, String descriptor) {
        operation(host, name, descriptor);
    }

    /** Takes what an operation read. */
    private void result(int slot) {
        operations();
        host.visitFieldInsn(Opcodes.GETFIELD, OWNER, "word", "I");
        host.visitVarInsn(Opcodes.ISTORE, word(slot));
        operations();
        host.visitFieldInsn(Opcodes.GETFIELD, OWNER, "column", "[I");
        host.visitVarInsn(Opcodes.ASTORE, column(slot));
    }

    private void ifColumn(int slot, Label target) {
        host.visitVarInsn(Opcodes.ALOAD, column(slot));
        host.visitJumpInsn(Opcodes.IFNONNULL, target);
    }

    // --- instructions

    private void simple() {
        switch (op) {
            case Op.ACONST_NULL -> set(top, 0);
            case Op.PUSH -> set(top, code[pc + 1]);
            case Op.PUSH2 -> {
                set(top, code[pc + 1]);
                set(top + 1, code[pc + 2]);
            }
            case Op.LOAD -> copy(code[pc + 1], top);
            case Op.LOAD2 -> {
                copy(code[pc + 1], top);
                copy(code[pc + 1] + 1, top + 1);
            }
            case Op.STORE -> copy(top - 1, code[pc + 1]);
            case Op.STORE2 -> {
                copy(top - 2, code[pc + 1]);
                copy(top - 1, code[pc + 1] + 1);
            }
            case Op.IINC -> increment(code[pc + 1], code[pc + 2]);
            case Op.IALOAD -> {
                arguments(2);
                checked("loadWord", "(I[II[I)Z");
                result(top - 2);
            }
            case Op.IASTORE, Op.AASTORE -> {
                arguments(3);
                checked(op == Op.AASTORE ? "storeReference" : "storeWord", "(I[II[II[I)Z");
            }
            case Op.ARRAYLENGTH -> {
                arguments(1);
                checked("arrayLength", "(I[I)Z");
                result(top - 1);
            }
            case Op.GOTO -> goTo(code[pc + 1]);
            case Op.TABLESWITCH, Op.LOOKUPSWITCH -> choose();
            case Op.NOP, Op.L2I -> {
                // the low word is what it was
            }
            default -> conversion();
        }
    }

    /** Calls an operation that may refuse. */
    private void checked(String name, String descriptor) {
        operation(name, descriptor);
        host.visitJumpInsn(Opcodes.IFEQ, exit());
    }

    private void arguments(int count) {
        operations();
        for (int i = count; i > 0; i--) {
            push(top - i);
        }
    }

    private void increment(int local, int by) {
        Label slow = new Label();
        Label end = new Label();
        ifColumn(local, slow);
        host.visitVarInsn(Opcodes.ILOAD, word(local));
        host.visitLdcInsn(by);
        host.visitInsn(Opcodes.IADD);
        host.visitVarInsn(Opcodes.ISTORE, word(local));
        host.visitJumpInsn(Opcodes.GOTO, end);
        host.visitLabel(slow);
        operations();
        host.visitLdcInsn(Op.IADD);
        push(local);
        host.visitLdcInsn(by);
        host.visitInsn(Opcodes.ACONST_NULL);
        operation("binary", "(II[II[I)[I");
        host.visitVarInsn(Opcodes.ASTORE, column(local));
        host.visitLabel(end);
    }

    private void conversion() {
        int slot = top - 1;
        switch (op) {
            case Op.I2L -> widen(slot);
            case Op.LCMP -> compareLongs();
            default -> {
                ifColumn(slot, exit());
                host.visitVarInsn(Opcodes.ILOAD, word(slot));
                host.visitInsn(op);
                host.visitVarInsn(Opcodes.ISTORE, word(slot));
            }
        }
    }

    private void widen(int slot) {
        Label slow = new Label();
        Label end = new Label();
        ifColumn(slot, slow);
        host.visitVarInsn(Opcodes.ILOAD, word(slot));
        host.visitIntInsn(Opcodes.BIPUSH, 31);
        host.visitInsn(Opcodes.ISHR);
        host.visitVarInsn(Opcodes.ISTORE, word(slot + 1));
        host.visitInsn(Opcodes.ACONST_NULL);
        host.visitVarInsn(Opcodes.ASTORE, column(slot + 1));
        host.visitJumpInsn(Opcodes.GOTO, end);
        host.visitLabel(slow);
        operations();
        host.visitVarInsn(Opcodes.ALOAD, column(slot));
        operation("signs", "([I)[I");
        host.visitVarInsn(Opcodes.ASTORE, column(slot + 1));
        host.visitInsn(Opcodes.ICONST_0);
        host.visitVarInsn(Opcodes.ISTORE, word(slot + 1));
        host.visitLabel(end);
    }

    private void compareLongs() {
        arguments(4);
        operation("compareLongs", "(I[II[II[II[I)V");
        result(top - 4);
    }

    private void binary() {
        int left = top - 2;
        int right = top - 1;
        Label slow = new Label();
        Label end = new Label();
        boolean divides = op == Op.IDIV || op == Op.IREM;
        Label columns = divides ? exit() : slow;
        ifColumn(left, columns);
        ifColumn(right, columns);
        if (divides) {
            host.visitVarInsn(Opcodes.ILOAD, word(right));
            host.visitJumpInsn(Opcodes.IFEQ, columns);
        }
        host.visitVarInsn(Opcodes.ILOAD, word(left));
        host.visitVarInsn(Opcodes.ILOAD, word(right));
        host.visitInsn(op);
        host.visitVarInsn(Opcodes.ISTORE, word(left));
        if (divides) {
            return;
        }
        host.visitJumpInsn(Opcodes.GOTO, end);
        host.visitLabel(slow);
        operations();
        host.visitLdcInsn(op);
        push(left);
        push(right);
        operation("binary", "(II[II[I)[I");
        host.visitVarInsn(Opcodes.ASTORE, column(left));
        host.visitLabel(end);
    }

    private void stack() {
        switch (op) {
            case Op.DUP -> insert(1, 0);
            case Op.DUP_X1 -> insert(1, 1);
            case Op.DUP_X2 -> insert(1, 2);
            case Op.DUP2 -> insert(2, 0);
            case Op.DUP2_X1 -> insert(2, 1);
            case Op.DUP2_X2 -> insert(2, 2);
            case Op.SWAP -> insert(1, 1);
            default -> {
                // what is popped stays where nobody looks
            }
        }
    }

    /** Copies the topmost {@code count} slots below the {@code below} slots under them. */
    private void insert(int count, int below) {
        for (int i = 1; i <= count + below; i++) {
            copy(top - i, top + count - i);
        }
        for (int i = 0; below > 0 && i < count; i++) {
            copy(top + i, top - count - below + i);
        }
    }

    // --- jumps

    private void goTo(int target) {
        countBackward(target);
        host.visitJumpInsn(Opcodes.GOTO, label(target));
    }

    private void countBackward(int target) {
        if (target <= pc) {
            countStep();
        }
    }

    private void countStep() {
        operations();
        operation("countStep", "()V");
    }

    private void jump(int number) {
        boolean two = op >= Op.IF_ICMPEQ;
        int left = top - (two ? 2 : 1);
        int target = code[pc + 1];
        Label slow = new Label();
        Label next = label(starts[number + 1]);
        countBackward(target);
        ifColumn(left, slow);
        if (two) {
            ifColumn(top - 1, slow);
        }
        host.visitVarInsn(Opcodes.ILOAD, word(left));
        if (two) {
            host.visitVarInsn(Opcodes.ILOAD, word(top - 1));
        }
        host.visitJumpInsn(op, label(target));
        host.visitJumpInsn(Opcodes.GOTO, next);
        host.visitLabel(slow);
        operations();
        push(left);
        if (two) {
            push(top - 1);
        } else {
            host.visitInsn(Opcodes.ICONST_0);
            host.visitInsn(Opcodes.ACONST_NULL);
        }
        host.visitLdcInsn(Conditions.outcomes(op - (two ? Op.IF_ICMPEQ : Op.IFEQ)));
        operation("compare", "(I[II[II)I");
        Label parting = stub(partings.computeIfAbsent(left - maxLocals, key -> new Label()));
        host.visitTableSwitchInsn(0, 1, parting, next, label(target));
    }

    private void choose() {
        ifColumn(top - 1, exit());
        if (Switches.mayGoBack(op, code, pc)) {
            countStep();
        }
        host.visitVarInsn(Opcodes.ILOAD, word(top - 1));
        if (op == Op.TABLESWITCH) {
            int low = code[pc + 1];
            int high = code[pc + 2];
            host.visitTableSwitchInsn(low, high, label(code[pc + 3]), targets(pc + 4, high - low + 1));
        } else {
            int count = code[pc + 1];
            int[] keys = Arrays.copyOfRange(code, pc + 3, pc + 3 + count);
            host.visitLookupSwitchInsn(label(code[pc + 2]), keys, targets(pc + 3 + count, count));
        }
    }

    private Label[] targets(int from, int count) {
        Label[] result = new Label[count];
        Arrays.setAll(result, i -> label(code[from + i]));
        return result;
    }

    // --- objects

    private void access() {
        switch (op) {
            case Op.GETFIELD1, Op.GETFIELD2 -> getField();
            case Op.PUTFIELD1, Op.PUTFIELD_REF -> putField(1);
            case Op.PUTFIELD2 -> putField(2);
            case Op.GETSTATIC1, Op.GETSTATIC2 -> {
                for (int i = 0; i <= op - Op.GETSTATIC1; i++) {
                    operations();
                    host.visitLdcInsn(code[pc + 1] + i);
                    host.visitLdcInsn(code[pc + 2]);
                    checked("getStatic", "(II)Z");
                    result(top + i);
                }
            }
            case Op.PUTSTATIC1, Op.PUTSTATIC_REF -> putStatic(1);
            case Op.PUTSTATIC2 -> putStatic(2);
            case Op.RECORD -> {
                operations();
                host.visitLdcInsn(code[pc + 1]);
                operation("pass", "(I)V");
            }
            case Op.NEW_OBJECT -> {
                operations();
                host.visitLdcInsn(code[pc + 1]);
                host.visitLdcInsn(code[pc + 3]);
                operation("newObject", "(II)I");
                host.visitVarInsn(Opcodes.ISTORE, word(top));
                host.visitInsn(Opcodes.ACONST_NULL);
                host.visitVarInsn(Opcodes.ASTORE, column(top));
            }
            default -> {
                arguments(1);
                host.visitLdcInsn(code[pc + 1]);
                checked(op == Op.CAST ? "cast" : "isInstance", "(I[II)Z");
                if (op == Op.IS_INSTANCE) {
                    result(top - 1);
                }
            }
        }
    }

    /** The reference is read a second time for the second word: the result comes to lie where it is. */
    private void getField() {
        int words = 1 + op - Op.GETFIELD1;
        for (int i = words - 1; i >= 0; i--) {
            operations();
            push(top - 1);
            host.visitLdcInsn(code[pc + 1] + i);
            checked("getField", "(I[II)Z");
            result(top - 1 + i);
        }
    }

    private void putField(int words) {
        for (int i = 0; i < words; i++) {
            operations();
            push(top - 1 - words);
            host.visitLdcInsn(code[pc + 1] + i);
            push(top - words + i);
            checked("putField", "(I[III[I)Z");
        }
    }

    private void putStatic(int words) {
        for (int i = 0; i < words; i++) {
            operations();
            host.visitLdcInsn(code[pc + 1] + i);
            host.visitLdcInsn(code[pc + 2]);
            push(top - words + i);
            operation("putStatic", "(III[I)V");
        }
    }

    private boolean isEmpty(int method) {
        VmMethod target = vm.classes.method(method);
        return target.argWords == 1
                && !target.isNative()
                && !target.isAbstract()
                && !target.isSynchronized()
                && vm.peers.find(target) == null
                && target.code().insns[0] == Op.RETURN;
    }

    private void emptyCall() {
        operations();
        push(top - 1);
        checked("emptyCall", "(I[I)Z");
    }
}
