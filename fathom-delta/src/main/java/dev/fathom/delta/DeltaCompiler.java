package dev.fathom.delta;

import dev.fathom.delta.flow.PostDominators;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.MethodNodes;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Writes {@link DeltaCode}: each slot of the guest's frame is two locals of the host, a word and a column.
 *
 * <p>The frame comes from the registers at an entry and goes back to them at an exit. There is one exit for each number of operands, and one more for
 * jumps at which states part. Locals that the method never writes need not go back.
 */
final class DeltaCompiler {
    /** HotSpot compiles no larger ones. */
    private static final int MOST_BYTES = 7900;

    private static final int WORDS = 2;
    private static final int COLUMNS = 3;
    private static final int BASE = 4;

    /** The entry, at first; at an exit, the pc. */
    private static final int AT = 5;

    private static final String CODE = Type.getInternalName(DeltaCode.class);

    private final Vm vm;
    private final VmMethod method;
    private final int[] code;
    private final int[] starts;
    private final int maxLocals;

    /** Operands before each instruction, by its number; -1 if nothing leads there. */
    private final int[] depths;

    private final IntRBTreeSet entries = new IntRBTreeSet();
    private final IntArrayList unresolved = new IntArrayList();
    private final boolean[] written;

    /** Instructions before which states may meet. */
    private final IntOpenHashSet reconvergence = new IntOpenHashSet();

    private DeltaCompiler(Vm vm, VmMethod method, boolean reconverges) throws AnalyzerException {
        this.vm = vm;
        this.method = method;
        code = method.code().insns;
        starts = method.code().starts;
        maxLocals = method.code().maxLocals;
        depths = depths(method);
        written = new boolean[maxLocals + 2];
        survey();
        if (reconverges) {
            findMeetings();
        }
    }

    private void findMeetings() {
        int[] behind = PostDominators.of(method);
        for (int pc : starts) {
            int op = Executor.plain(code[pc]);
            boolean parts = op >= Op.IFEQ && op <= Op.LOOKUPSWITCH && op != Op.GOTO || isCall(op);
            if (parts && behind[pc] != PostDominators.END) {
                reconvergence.add(behind[pc]);
            }
        }
        entries.addAll(reconvergence);
    }

    private static boolean isCall(int op) {
        return op >= Op.INVOKEVIRTUAL && op <= Op.INVOKEDYNAMIC
                || op >= Op.CALL_STATIC && op <= Op.CALL_INTERFACE
                || op == Op.CALL_HANDLE;
    }

    /** Returns host code for a method, or says why there can be none. */
    static DeltaCode compile(Vm vm, VmMethod method, boolean reconverges) {
        try {
            return new DeltaCompiler(vm, method, reconverges).load();
        } catch (AnalyzerException | MethodTooLargeException e) {
            throw new Unsupported("its code cannot be analysed: " + e.getMessage());
        }
    }

    private static int[] depths(VmMethod method) throws AnalyzerException {
        MethodNode node = MethodNodes.read(method);
        Frame<BasicValue>[] frames = new Analyzer<>(new BasicInterpreter()).analyze(method.owner.name, node);
        int[] result = new int[method.code().starts.length];
        Arrays.fill(result, -1);
        int number = 0;
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode each = node.instructions.get(i);
            if (each.getOpcode() >= 0) {
                result[number++] = frames[i] == null ? -1 : words(frames[i]);
            }
        }
        return result;
    }

    private static int words(Frame<BasicValue> frame) {
        int words = 0;
        for (int i = 0; i < frame.getStackSize(); i++) {
            words += frame.getStack(i).getSize();
        }
        return words;
    }

    /** Finds the entries, and which locals are written. */
    private void survey() {
        entries.add(0);
        for (int i = 3; i < method.code().handlers.length; i += 4) {
            entries.add(method.code().handlers[i - 1]);
        }
        for (int i = 0; i < starts.length; i++) {
            int pc = starts[i];
            int op = Executor.plain(code[pc]);
            if (op == Op.STORE || op == Op.STORE2 || op == Op.IINC) {
                written[code[pc + 1]] = true;
                written[code[pc + 1] + 1] |= op == Op.STORE2;
            }
            if (op >= Op.IFEQ && op <= Op.GOTO) {
                entries.add(code[pc + 1]);
            }
            boolean falls = op < Op.GOTO || op > Op.RETURN;
            if (i + 1 < starts.length && falls && (op >= Op.IFEQ && op < Op.GOTO || !CompiledInstructions.knows(op))) {
                entries.add(starts[i + 1]);
            }
            switchTargets(op, pc);
        }
    }

    private void switchTargets(int op, int pc) {
        if (op == Op.TABLESWITCH) {
            addEntries(pc + 3, code[pc + 2] - code[pc + 1] + 2);
        } else if (op == Op.LOOKUPSWITCH) {
            addEntries(pc + 2, 1);
            addEntries(pc + 3 + code[pc + 1], code[pc + 1]);
        }
    }

    private void addEntries(int from, int count) {
        entries.addAll(IntArrayList.wrap(Arrays.copyOfRange(code, from, from + count)));
    }

    private DeltaCode load() {
        ClassWriter writer = new Writer();
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, CODE + "Of", null, CODE, null);
        constructor(writer);
        CodeSizeEvaluator body = new CodeSizeEvaluator(
                writer.visitMethod(0, "run", "(" + CompiledInstructions.DESCRIPTOR + "[I[[III)V", null, null));
        body.visitCode();
        write(body);
        body.visitMaxs(0, 0);
        body.visitEnd();
        writer.visitEnd();
        if (body.getMaxSize() > MOST_BYTES) {
            throw new Unsupported("it is too large");
        }
        try {
            DeltaCode made = (DeltaCode) MethodHandles.lookup()
                    .defineHiddenClass(writer.toByteArray(), true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
            made.entries = numbers();
            made.unresolved = unresolved.toIntArray();
            return made;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot load the code compiled for " + method, e);
        }
    }

    private int[] numbers() {
        int[] result = new int[code.length];
        Arrays.fill(result, -1);
        int number = 0;
        for (int pc : entries) {
            result[pc] = number++;
        }
        return result;
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(0, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, CODE, "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void write(MethodVisitor host) {
        for (int i = 0; i < maxLocals; i++) {
            fromRegisters(host, i);
        }
        Label[] enter = new Label[entries.size()];
        Arrays.setAll(enter, i -> new Label());
        host.visitVarInsn(Opcodes.ILOAD, AT);
        Label none = new Label();
        host.visitTableSwitchInsn(0, enter.length - 1, none, enter);
        CompiledInstructions instructions = new CompiledInstructions(vm, method, host);
        int number = 0;
        for (int pc : entries) {
            int depth = depths[Arrays.binarySearch(starts, pc)];
            host.visitLabel(enter[number++]);
            if (depth < 0) {
                host.visitJumpInsn(Opcodes.GOTO, none);
                continue;
            }
            for (int i = 0; i < depth; i++) {
                fromRegisters(host, maxLocals + i);
            }
            host.visitJumpInsn(Opcodes.GOTO, instructions.label(pc));
        }
        host.visitLabel(none);
        CompiledInstructions.fail(host);
        for (int i = 0; i < starts.length; i++) {
            if (depths[i] >= 0) {
                instructions.write(i, depths[i], reconvergence.contains(starts[i]));
                noteUnresolved(starts[i]);
            }
        }
        exits(host, instructions);
    }

    private void noteUnresolved(int pc) {
        if (CompiledInstructions.isUnresolved(code[pc])) {
            unresolved.add(pc);
        }
    }

    private void exits(MethodVisitor host, CompiledInstructions instructions) {
        instructions.writeStubs();
        instructions.exits().forEach((depth, label) -> exit(host, label, depth, "leave"));
        instructions.partings().forEach((depth, label) -> exit(host, label, depth, "part"));
    }

    private void exit(MethodVisitor host, Label label, int depth, String how) {
        host.visitLabel(label);
        for (int i = 0; i < maxLocals + depth; i++) {
            if (i >= maxLocals || written[i]) {
                toRegisters(host, i);
            }
        }
        host.visitVarInsn(Opcodes.ALOAD, CompiledInstructions.OPERATIONS);
        host.visitVarInsn(Opcodes.ILOAD, BASE);
        host.visitLdcInsn(maxLocals + depth);
        host.visitInsn(Opcodes.IADD);
        host.visitVarInsn(Opcodes.ILOAD, AT);
        CompiledInstructions.operation(host, how, "(II)V");
        host.visitInsn(Opcodes.RETURN);
    }

    private static void place(MethodVisitor host, int array, int slot) {
        host.visitVarInsn(Opcodes.ALOAD, array);
        host.visitVarInsn(Opcodes.ILOAD, BASE);
        if (slot > 0) {
            host.visitLdcInsn(slot);
            host.visitInsn(Opcodes.IADD);
        }
    }

    private static void fromRegisters(MethodVisitor host, int slot) {
        place(host, WORDS, slot);
        host.visitInsn(Opcodes.IALOAD);
        host.visitVarInsn(Opcodes.ISTORE, CompiledInstructions.word(slot));
        place(host, COLUMNS, slot);
        host.visitInsn(Opcodes.AALOAD);
        host.visitVarInsn(Opcodes.ASTORE, CompiledInstructions.column(slot));
    }

    private static void toRegisters(MethodVisitor host, int slot) {
        place(host, WORDS, slot);
        host.visitVarInsn(Opcodes.ILOAD, CompiledInstructions.word(slot));
        host.visitInsn(Opcodes.IASTORE);
        place(host, COLUMNS, slot);
        host.visitVarInsn(Opcodes.ALOAD, CompiledInstructions.column(slot));
        host.visitInsn(Opcodes.AASTORE);
    }

    /** Computes frames without asking for classes: there are numbers and columns only. */
    private static final class Writer extends ClassWriter {
        Writer() {
            super(COMPUTE_FRAMES);
        }

        @Override
        protected String getCommonSuperClass(String one, String other) {
            return "java/lang/Object";
        }
    }
}
