package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.MethodNodes;
import dev.fathom.vm.program.VmMethod;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the host class of a guest method: its body as a static method, and the way in from outside.
 *
 * <p>The body's parameters are the context, the words, then the guest's, references as ints.
 */
final class MethodCompiler {
    static final String BODY = "run";
    static final String CONTEXT = Type.getInternalName(CompiledContext.class);
    private static final String BAILOUT = Type.getInternalName(Bailout.class);

    private MethodCompiler() {}

    static byte[] compile(Vm vm, VmMethod method, boolean traced) {
        if (vm.interpreter.isSimple(method)) {
            try {
                return write(method, body -> translate(vm, method, body, traced));
            } catch (MethodTooLargeException e) {
                return write(method, body -> leave(method, body));
            }
        }
        return write(method, body -> leave(method, body));
    }

    private static void translate(Vm vm, VmMethod method, MethodVisitor body, boolean traced) {
        MethodNode node = MethodNodes.read(method);
        new BodyTranslator(vm, method, node, body, traced).translate();
    }

    /** Leaves a method to its peer, or to the interpreter. */
    private static void leave(VmMethod method, MethodVisitor body) {
        if (SimplePeers.contains(method)) {
            peer(body, method);
        } else {
            bail(body);
        }
    }

    private static byte[] write(VmMethod method, Consumer<MethodVisitor> code) {
        ClassWriter writer = new Writer();
        String name = hostName(method);
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
                name,
                null,
                "java/lang/Object",
                new String[] {Type.getInternalName(CompiledMethod.class)});
        constructor(writer);
        entry(writer, method, name);
        MethodVisitor body =
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, BODY, hostDescriptor(method), null, null);
        body.visitCode();
        code.accept(body);
        body.visitMaxs(0, 0);
        body.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    static String hostName(VmMethod method) {
        return (CompiledClasses.PREFIX + method.id).replace('.', '/');
    }

    /** Returns the descriptor of the body: references are ints, and small ints are ints. */
    static String hostDescriptor(VmMethod method) {
        StringBuilder result = new StringBuilder("(L").append(CONTEXT).append(";[I");
        return result.append(hostArguments(method.descriptor, !method.isStatic()))
                .append(')')
                .append(hostType(Type.getReturnType(method.descriptor)))
                .toString();
    }

    /** Returns the kinds of the arguments of a method as host values, the receiver's first if there is one. */
    static String hostArguments(String descriptor, boolean receiver) {
        StringBuilder result = new StringBuilder(receiver ? "I" : "");
        for (Type each : Type.getArgumentTypes(descriptor)) {
            result.append(hostType(each));
        }
        return result.toString();
    }

    static char hostType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> 'J';
            case Type.FLOAT -> 'F';
            case Type.DOUBLE -> 'D';
            case Type.VOID -> 'V';
            default -> 'I';
        };
    }

    static void bail(MethodVisitor code) {
        code.visitFieldInsn(Opcodes.GETSTATIC, BAILOUT, "NOW", "L" + BAILOUT + ";");
        code.visitInsn(Opcodes.ATHROW);
    }

    /** Writes a body that puts its arguments into an array and lets the peer work. */
    private static void peer(MethodVisitor code, VmMethod method) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitLdcInsn(method.id);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitLdcInsn(method.argWords);
        code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
        int at = 0;
        if (!method.isStatic()) {
            putWord(code, at, () -> code.visitVarInsn(Opcodes.ILOAD, 2));
            at++;
        }
        for (Type each : Type.getArgumentTypes(method.descriptor)) {
            int local = at + 2;
            char kind = hostType(each);
            if (each.getSize() == 1) {
                putWord(code, at, () -> loadBits(code, kind, local));
            } else {
                putWord(code, at, () -> {
                    loadBits(code, kind, local);
                    code.visitInsn(Opcodes.L2I);
                });
                putWord(code, at + 1, () -> {
                    loadBits(code, kind, local);
                    code.visitIntInsn(Opcodes.BIPUSH, 32);
                    code.visitInsn(Opcodes.LUSHR);
                    code.visitInsn(Opcodes.L2I);
                });
            }
            at += each.getSize();
        }
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTEXT, "callPeer", "(I[I[I)J", false);
        returnBits(code, hostType(Type.getReturnType(method.descriptor)));
    }

    private static void putWord(MethodVisitor code, int at, Runnable value) {
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(at);
        value.run();
        code.visitInsn(Opcodes.IASTORE);
    }

    private static void loadBits(MethodVisitor code, char kind, int local) {
        switch (kind) {
            case 'J' -> code.visitVarInsn(Opcodes.LLOAD, local);
            case 'D' -> {
                code.visitVarInsn(Opcodes.DLOAD, local);
                convert(code, "java/lang/Double", "doubleToRawLongBits", "(D)J");
            }
            case 'F' -> {
                code.visitVarInsn(Opcodes.FLOAD, local);
                convert(code, "java/lang/Float", "floatToRawIntBits", "(F)I");
            }
            default -> code.visitVarInsn(Opcodes.ILOAD, local);
        }
    }

    static void returnBits(MethodVisitor code, char kind) {
        switch (kind) {
            case 'V' -> {
                code.visitInsn(Opcodes.POP2);
                code.visitInsn(Opcodes.RETURN);
            }
            case 'J' -> code.visitInsn(Opcodes.LRETURN);
            case 'D' -> {
                convert(code, "java/lang/Double", "longBitsToDouble", "(J)D");
                code.visitInsn(Opcodes.DRETURN);
            }
            case 'F' -> {
                code.visitInsn(Opcodes.L2I);
                convert(code, "java/lang/Float", "intBitsToFloat", "(I)F");
                code.visitInsn(Opcodes.FRETURN);
            }
            default -> {
                code.visitInsn(Opcodes.L2I);
                code.visitInsn(Opcodes.IRETURN);
            }
        }
    }

    static void constructor(ClassWriter writer) {
        constructor(writer, "java/lang/Object");
    }

    static void constructor(ClassWriter writer, String superclass) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, superclass, "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Writes {@link CompiledMethod#execute}: takes the arguments out of the array, and makes the result a long. */
    private static void entry(ClassWriter writer, VmMethod method, String name) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "execute", "(L" + CONTEXT + ";[I[I)J", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitVarInsn(Opcodes.ALOAD, 2);
        int at = 0;
        if (!method.isStatic()) {
            argument(code, Type.INT_TYPE, at++);
        }
        for (Type each : Type.getArgumentTypes(method.descriptor)) {
            argument(code, each, at);
            at += each.getSize();
        }
        code.visitMethodInsn(Opcodes.INVOKESTATIC, name, BODY, hostDescriptor(method), false);
        result(code, hostType(Type.getReturnType(method.descriptor)));
        code.visitInsn(Opcodes.LRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void argument(MethodVisitor code, Type type, int at) {
        code.visitVarInsn(Opcodes.ALOAD, 3);
        code.visitLdcInsn(at);
        if (type.getSize() == 1) {
            code.visitInsn(Opcodes.IALOAD);
        } else {
            code.visitInsn(Opcodes.SWAP);
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC, Type.getInternalName(GuestOps.class), "getStaticLong", "(I[I)J", false);
        }
        if (type.getSort() == Type.FLOAT) {
            convert(code, "java/lang/Float", "intBitsToFloat", "(I)F");
        } else if (type.getSort() == Type.DOUBLE) {
            convert(code, "java/lang/Double", "longBitsToDouble", "(J)D");
        }
    }

    private static void result(MethodVisitor code, char kind) {
        switch (kind) {
            case 'V' -> code.visitInsn(Opcodes.LCONST_0);
            case 'J' -> {
                // is one
            }
            case 'D' -> convert(code, "java/lang/Double", "doubleToRawLongBits", "(D)J");
            case 'F' -> {
                convert(code, "java/lang/Float", "floatToRawIntBits", "(F)I");
                convert(code, "java/lang/Integer", "toUnsignedLong", "(I)J");
            }
            default -> convert(code, "java/lang/Integer", "toUnsignedLong", "(I)J");
        }
    }

    /** Makes the bits that a field holds a value of its type. */
    static void fromBits(MethodVisitor code, char type) {
        if (type == 'F') {
            convert(code, "java/lang/Float", "intBitsToFloat", "(I)F");
        } else if (type == 'D') {
            convert(code, "java/lang/Double", "longBitsToDouble", "(J)D");
        }
    }

    /** Makes a value the bits that a field holds: narrow ones are cut. */
    static void toBits(MethodVisitor code, char type) {
        switch (type) {
            case 'F' -> convert(code, "java/lang/Float", "floatToRawIntBits", "(F)I");
            case 'D' -> convert(code, "java/lang/Double", "doubleToRawLongBits", "(D)J");
            case 'B' -> code.visitInsn(Opcodes.I2B);
            case 'S' -> code.visitInsn(Opcodes.I2S);
            case 'C' -> code.visitInsn(Opcodes.I2C);
            case 'Z' -> {
                code.visitInsn(Opcodes.ICONST_1);
                code.visitInsn(Opcodes.IAND);
            }
            default -> {
                // a word as it is
            }
        }
    }

    static void convert(MethodVisitor code, String owner, String name, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    /** Computes frames without asking for classes: compiled code has numbers, the context and the words only. */
    static final class Writer extends ClassWriter {
        Writer() {
            super(COMPUTE_FRAMES);
        }

        @Override
        protected String getCommonSuperClass(String one, String other) {
            return "java/lang/Object";
        }
    }
}
