package dev.fathom.vm.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** Translates the bytecode of one method into the machine's instructions. */
final class Translator extends MethodVisitor {
    private final VmMethod method;
    private int[] code = new int[64];
    private int length;
    private int[] starts = new int[32];
    private int startCount;
    private final List<Object> pool = new ArrayList<>();
    private final List<Label> fixups = new ArrayList<>();
    private int[] fixupAt = new int[16];
    private final List<Object[]> tryBlocks = new ArrayList<>();
    private int[] lines = new int[32];
    private int lineCount;
    private final @Nullable Elements elements;
    private int nextElement;
    private int maxStack;
    private int maxLocals;

    private Translator(VmMethod method) {
        super(Opcodes.ASM9);
        this.method = method;
        elements = Elements.of(method);
    }

    static Code translate(VmMethod method) {
        Translator translator = new Translator(method);
        read(method, translator);
        return translator.finish();
    }

    /**
     * Feeds the code of one method to a visitor, with subroutines of old class files inlined and, if elements are recorded, a
     * {@code nop} for each.
     */
    static void read(VmMethod method, MethodVisitor visitor) {
        Elements elements = Elements.of(method);
        if (elements == null) {
            readOriginal(method, visitor);
            return;
        }
        MethodNode node = new MethodNode(Opcodes.ASM9, method.access, method.name, method.descriptor, null, null);
        readOriginal(method, node);
        elements.mark(node);
        node.accept(visitor);
    }

    /** The same without nops. */
    static void readOriginal(VmMethod method, MethodVisitor visitor) {
        method.owner.methodReader().read(method, visitor);
    }

    private Code finish() {
        int[] handlers = new int[tryBlocks.size() * 4];
        int at = 0;
        for (Object[] each : tryBlocks) {
            handlers[at++] = position((Label) each[0]);
            handlers[at++] = position((Label) each[1]);
            handlers[at++] = position((Label) each[2]);
            handlers[at++] = each[3] == null ? -1 : constant(new SymbolicReference.ClassRef((String) each[3]));
        }
        for (int i = 0; i < fixups.size(); i++) {
            code[fixupAt[i]] = position(fixups.get(i));
        }
        Code result = new Code(
                method,
                Arrays.copyOf(code, length),
                maxLocals,
                maxStack,
                pool.toArray(),
                handlers,
                Arrays.copyOf(starts, startCount),
                Arrays.copyOf(lines, lineCount));
        Fusion.fuse(result);
        return result;
    }

    private static int position(Label label) {
        return (Integer) label.info;
    }

    private void begin(int op) {
        if (startCount == starts.length) {
            starts = Arrays.copyOf(starts, startCount * 2);
        }
        starts[startCount++] = length;
        word(op);
    }

    private void word(int value) {
        if (length == code.length) {
            code = Arrays.copyOf(code, length * 2);
        }
        code[length++] = value;
    }

    private void target(Label label) {
        if (fixups.size() == fixupAt.length) {
            fixupAt = Arrays.copyOf(fixupAt, fixupAt.length * 2);
        }
        fixupAt[fixups.size()] = length;
        fixups.add(label);
        word(0);
    }

    private void push(int value) {
        begin(Op.PUSH);
        word(value);
    }

    private void push2(long value) {
        begin(Op.PUSH2);
        word((int) value);
        word((int) (value >>> 32));
    }

    private int constant(Object value) {
        pool.add(value);
        return pool.size() - 1;
    }

    @Override
    public void visitInsn(int opcode) {
        switch (opcode) {
            case Opcodes.ICONST_M1,
                    Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5 -> push(opcode - Opcodes.ICONST_0);
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> push2(opcode - Opcodes.LCONST_0);
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
                push(Float.floatToRawIntBits(opcode - Opcodes.FCONST_0));
            case Opcodes.DCONST_0, Opcodes.DCONST_1 -> push2(Double.doubleToRawLongBits(opcode - Opcodes.DCONST_0));
            case Opcodes.NOP -> element();
            default -> begin(InstructionFacts.valuesAsWords(opcode));
        }
    }

    private void element() {
        if (elements == null) {
            begin(Op.NOP);
        } else {
            begin(Op.RECORD);
            word(elements.add(method, nextElement++));
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.NEWARRAY) {
            begin(Op.NEWARRAY);
            word(constant(new SymbolicReference.ClassRef("[" + Descriptors.primitiveOf(operand))));
        } else {
            push(operand);
        }
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        if (opcode == Opcodes.RET) {
            throw new LinkageProblem("java/lang/VerifyError", "unexpected ret in " + method);
        }
        begin(InstructionFacts.valuesAsWords(opcode));
        word(index);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        begin(opcode);
        String name = opcode == Opcodes.ANEWARRAY ? "[" + (type.charAt(0) == '[' ? type : "L" + type + ";") : type;
        word(constant(new SymbolicReference.ClassRef(name)));
        if (opcode == Opcodes.NEW) {
            word(0);
            word(0);
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        begin(opcode);
        word(constant(new SymbolicReference.FieldRef(owner, name, descriptor)));
        word(0);
        word(0);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        begin(opcode);
        word(constant(new SymbolicReference.MethodRef(owner, name, descriptor, isInterface)));
        word(Descriptors.argumentWords(descriptor) + (opcode == Opcodes.INVOKESTATIC ? 0 : 1));
        word(0);
        word(0);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        begin(Op.INVOKEDYNAMIC);
        int before = 0;
        for (Object each : pool) {
            before += each instanceof SymbolicReference.DynamicRef site
                            && site.isLike(name, descriptor, bootstrap, arguments)
                    ? 1
                    : 0;
        }
        String place = method.key() + " " + before;
        word(constant(new SymbolicReference.DynamicRef(name, descriptor, bootstrap, arguments, place)));
        word(Descriptors.argumentWords(descriptor));
        word(0);
        word(0);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        begin(InstructionFacts.valuesAsWords(opcode));
        target(label);
    }

    @Override
    public void visitLabel(Label label) {
        label.info = length;
    }

    @Override
    public void visitLdcInsn(Object value) {
        if (value instanceof Integer number) {
            push(number);
        } else if (value instanceof Float number) {
            push(Float.floatToRawIntBits(number));
        } else if (value instanceof Long number) {
            push2(number);
        } else if (value instanceof Double number) {
            push2(Double.doubleToRawLongBits(number));
        } else {
            loadSymbolic(value);
        }
    }

    private void loadSymbolic(Object value) {
        begin(Op.LDC);
        if (value instanceof Type type && type.getSort() != Type.METHOD) {
            word(constant(new SymbolicReference.ClassRef(
                    type.getSort() == Type.ARRAY ? type.getDescriptor() : type.getInternalName())));
        } else {
            word(constant(new SymbolicReference.ConstantRef(value)));
        }
        word(0); // room for the second word of a dynamic long or double
    }

    @Override
    public void visitIincInsn(int index, int increment) {
        begin(Op.IINC);
        word(index);
        word(increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label defaultLabel, Label... labels) {
        begin(Op.TABLESWITCH);
        word(min);
        word(max);
        target(defaultLabel);
        for (Label each : labels) {
            target(each);
        }
    }

    @Override
    public void visitLookupSwitchInsn(Label defaultLabel, int[] keys, Label[] labels) {
        begin(Op.LOOKUPSWITCH);
        word(keys.length);
        target(defaultLabel);
        for (int key : keys) {
            word(key);
        }
        for (Label each : labels) {
            target(each);
        }
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        begin(Op.MULTIANEWARRAY);
        word(constant(new SymbolicReference.ClassRef(descriptor)));
        word(dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        tryBlocks.add(new Object[] {start, end, handler, type});
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        if (lineCount + 2 > lines.length) {
            lines = Arrays.copyOf(lines, lines.length * 2);
        }
        lines[lineCount++] = length;
        lines[lineCount++] = line;
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        maxStack = stack;
        maxLocals = locals;
    }
}
