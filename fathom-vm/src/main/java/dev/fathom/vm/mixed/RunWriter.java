package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Vm;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates the class whose static fields and methods all twins of a machine use. */
final class RunWriter {
    private static final String STATE = TwinNames.PACKAGE + "RunState";
    private static final String TRANSLATION = TwinNames.PACKAGE + "Translation";
    private static final String LAZY = TwinNames.PACKAGE + "LazyTranslation";
    private static final String TRANSLATION_DESCRIPTOR = "L" + TRANSLATION + ";";
    private static final String TWIN = "L" + TwinNames.PACKAGE + "Twin;";
    private static final String BLANK = "(L" + TwinNames.PACKAGE + "Blank;)V";
    private static final String ELEMENTS = "dev/fathom/vm/program/Elements";
    private static final int STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

    private final boolean lazy;
    private final ClassWriter writer = new FrameWriter(ClassWriter.COMPUTE_FRAMES);

    RunWriter(Vm vm, boolean lazy) {
        this.lazy = lazy;
    }

    byte[] write() {
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, TwinNames.RUN, null, STATE, null);
        writer.visitField(STATIC, "epoch", "I", null, null).visitEnd();
        writer.visitField(STATIC, "fuel", "I", null, null).visitEnd();
        writer.visitField(STATIC, "x", TRANSLATION_DESCRIPTOR, null, null).visitEnd();
        writer.visitField(STATIC, "elements", "L" + ELEMENTS + ";", null, null).visitEnd();
        constructor();
        begin();
        fuel();
        lookup();
        strings();
        burn();
        unburn();
        delegate("literal", "(Ljava/lang/String;)", "Ljava/lang/Object;", TwinNames.STRING);
        delegate("mirror", "(ILjava/lang/String;)", "Ljava/lang/Object;", TwinNames.CLASS);
        delegate("classOf", "(Ljava/lang/Object;)", "Ljava/lang/Object;", TwinNames.CLASS);
        delegate("lock", "(Ljava/lang/Object;)", "V", null);
        delegate("variable", "()", "V", null);
        delegate("room", "(I)", "V", null);
        delegate("room", "(II)", "V", null);
        delegate("iterates", "(Ljava/lang/Object;)", "V", null);
        delegate("cloneOf", "(Ljava/lang/Object;)", "Ljava/lang/Object;", null);
        twins();
        text();
        pass();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private MethodVisitor method(int access, String name, String descriptor) {
        MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void constructor() {
        MethodVisitor code = method(Opcodes.ACC_PUBLIC, "<init>", "()V");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, STATE, "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    private void begin() {
        MethodVisitor code =
                method(Opcodes.ACC_PUBLIC, "begin", "(II" + TRANSLATION_DESCRIPTOR + "L" + ELEMENTS + ";)V");
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitFieldInsn(Opcodes.PUTSTATIC, TwinNames.RUN, "epoch", "I");
        code.visitVarInsn(Opcodes.ILOAD, 2);
        code.visitFieldInsn(Opcodes.PUTSTATIC, TwinNames.RUN, "fuel", "I");
        code.visitVarInsn(Opcodes.ALOAD, 3);
        code.visitFieldInsn(Opcodes.PUTSTATIC, TwinNames.RUN, "x", TRANSLATION_DESCRIPTOR);
        code.visitVarInsn(Opcodes.ALOAD, 4);
        code.visitFieldInsn(Opcodes.PUTSTATIC, TwinNames.RUN, "elements", "L" + ELEMENTS + ";");
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    private void fuel() {
        MethodVisitor code = method(Opcodes.ACC_PUBLIC, "fuel", "()I");
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "fuel", "I");
        code.visitInsn(Opcodes.IRETURN);
        end(code);
        code = method(Opcodes.ACC_PUBLIC, "refuel", "(I)V");
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitFieldInsn(Opcodes.PUTSTATIC, TwinNames.RUN, "fuel", "I");
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    private void lookup() {
        String descriptor = "()Ljava/lang/invoke/MethodHandles$Lookup;";
        MethodVisitor code = method(Opcodes.ACC_PUBLIC, "lookup", descriptor);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", descriptor, false);
        code.visitInsn(Opcodes.ARETURN);
        end(code);
    }

    private void strings() {
        MethodVisitor code = method(Opcodes.ACC_PUBLIC, "string", "([BB)Ljava/lang/Object;");
        code.visitTypeInsn(Opcodes.NEW, TwinNames.STRING);
        code.visitInsn(Opcodes.DUP);
        code.visitInsn(Opcodes.ACONST_NULL);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, TwinNames.STRING, "<init>", BLANK, false);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitFieldInsn(Opcodes.PUTFIELD, TwinNames.STRING, "value", "[B");
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ILOAD, 2);
        code.visitFieldInsn(Opcodes.PUTFIELD, TwinNames.STRING, "coder", "B");
        code.visitInsn(Opcodes.ARETURN);
        end(code);
        field("value", "[B", Opcodes.ARETURN);
        field("coder", "B", Opcodes.IRETURN);
    }

    private void field(String name, String descriptor, int result) {
        MethodVisitor code = method(Opcodes.ACC_PUBLIC, name, "(Ljava/lang/Object;)" + descriptor);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitTypeInsn(Opcodes.CHECKCAST, TwinNames.STRING);
        if (lazy) {
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    TwinNames.STRING,
                    TwinWriter.GET + name,
                    "(" + TwinWriter.SELF + ")" + descriptor,
                    false);
        } else {
            code.visitFieldInsn(Opcodes.GETFIELD, TwinNames.STRING, name, descriptor);
        }
        code.visitInsn(result);
        end(code);
    }

    private void unburn() {
        MethodVisitor code = method(STATIC, "unburn", "()V");
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "fuel", "I");
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IADD);
        code.visitFieldInsn(Opcodes.PUTSTATIC, TwinNames.RUN, "fuel", "I");
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    private void burn() {
        MethodVisitor code = method(STATIC, "burn", "()V");
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "fuel", "I");
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.ISUB);
        code.visitInsn(Opcodes.DUP);
        code.visitFieldInsn(Opcodes.PUTSTATIC, TwinNames.RUN, "fuel", "I");
        Label enough = new Label();
        code.visitJumpInsn(Opcodes.IFGE, enough);
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION_DESCRIPTOR);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, "poll", "()V", false);
        code.visitLabel(enough);
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    /** Generates a static method that calls the translation's of the same name. */
    private void delegate(String name, String parameters, String result, @Nullable String cast) {
        String returned = cast == null ? result : "L" + cast + ";";
        MethodVisitor code = method(STATIC, name, parameters + returned);
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION_DESCRIPTOR);
        int slot = 0;
        for (org.objectweb.asm.Type each : org.objectweb.asm.Type.getArgumentTypes(parameters + "V")) {
            code.visitVarInsn(each.getOpcode(Opcodes.ILOAD), slot);
            slot += each.getSize();
        }
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, name, parameters + result, false);
        if (cast != null) {
            code.visitTypeInsn(Opcodes.CHECKCAST, cast);
        }
        code.visitInsn(result.equals("V") ? Opcodes.RETURN : Opcodes.ARETURN);
        end(code);
    }

    private void twins() {
        MethodVisitor code = method(STATIC, "fill", "(" + TWIN + ")V");
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION_DESCRIPTOR);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, "fill", "(" + TWIN + ")V", false);
        code.visitInsn(Opcodes.RETURN);
        end(code);
        code = method(STATIC, "write", "(" + TWIN + ")V");
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION_DESCRIPTOR);
        code.visitTypeInsn(Opcodes.CHECKCAST, LAZY);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LAZY, "write", "(" + TWIN + ")V", false);
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    /** An array fails the cast; its text has an identity hash in it anyway. */
    private void text() {
        MethodVisitor code = method(STATIC, "text", "(Ljava/lang/Object;)L" + TwinNames.STRING + ";");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitTypeInsn(Opcodes.INSTANCEOF, TwinNames.THROWN);
        Label thrown = new Label();
        code.visitJumpInsn(Opcodes.IFNE, thrown);
        text(code, TwinNames.TWIN_OBJECT);
        code.visitLabel(thrown);
        text(code, TwinNames.TWIN + TwinNames.THROWABLE);
        end(code);
    }

    private static void text(MethodVisitor code, String type) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitTypeInsn(Opcodes.CHECKCAST, type);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, type, "toString", "()L" + TwinNames.STRING + ";", false);
        code.visitInsn(Opcodes.ARETURN);
    }

    private void pass() {
        MethodVisitor code = method(STATIC, "pass", "(I)V");
        code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "elements", "L" + ELEMENTS + ";");
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ELEMENTS, "pass", "(I)V", false);
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }
}
