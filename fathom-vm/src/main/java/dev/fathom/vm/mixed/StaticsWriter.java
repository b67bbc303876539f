package dev.fathom.vm.mixed;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates the holder of a class's static fields. The fields of a class are read from the guest when an execution first uses it: that is also where it shows that the
 * guest has not initialised the class.
 */
final class StaticsWriter {
    private static final String STATICS = TwinNames.PACKAGE + "Statics";
    private static final String TRANSLATION = "L" + TwinNames.PACKAGE + "Translation;";
    private static final String EPOCH = "fathomEpoch";
    private static final String ENTERED = "fathomEntered";
    private static final String INSTANCE = "fathomInstance";
    private static final int STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

    private final VmClass type;
    private final String name;
    private final ClassWriter writer = new FrameWriter(ClassWriter.COMPUTE_FRAMES);
    private final List<FieldCode> fields = new ArrayList<>();

    StaticsWriter(VmClass type) {
        this.type = type;
        name = TwinNames.statics(type);
        for (VmField each : type.fields) {
            if (each.isStatic()) {
                fields.add(new FieldCode(each, name, TwinNames.remapper(type)));
            }
        }
    }

    byte[] write() {
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, name, null, STATICS, null);
        writer.visitField(STATIC, EPOCH, "I", null, null).visitEnd();
        writer.visitField(STATIC, ENTERED, "I", null, null).visitEnd();
        writer.visitField(STATIC | Opcodes.ACC_FINAL, INSTANCE, "L" + name + ";", null, null)
                .visitEnd();
        for (FieldCode each : fields) {
            writer.visitField(STATIC, each.field.name, each.type.getDescriptor(), null, null)
                    .visitEnd();
        }
        initializer();
        method(Opcodes.ACC_PUBLIC, "<init>", "()V", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, STATICS, "<init>", "()V", false);
        });
        use();
        enter();
        method(Opcodes.ACC_PUBLIC, "load", "(" + TRANSLATION + "[I)V", code -> fields.forEach(each -> each.load(code)));
        method(
                Opcodes.ACC_PUBLIC,
                "loadFinal",
                "(" + TRANSLATION + "[I)V",
                code -> fields.stream().filter(each -> each.field.isFinal()).forEach(each -> each.load(code)));
        method(
                Opcodes.ACC_PUBLIC,
                "reach",
                "(" + TRANSLATION + ")V",
                code -> fields.stream().filter(FieldCode::isReference).forEach(each -> each.reach(code)));
        method(
                Opcodes.ACC_PUBLIC,
                "flush",
                "(" + TRANSLATION + ")V",
                code -> fields.forEach(each -> each.flush(code, type.statics)));
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void method(int access, String methodName, String descriptor, Consumer<MethodVisitor> body) {
        MethodVisitor code = writer.visitMethod(access, methodName, descriptor, null, null);
        code.visitCode();
        body.accept(code);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void initializer() {
        method(Opcodes.ACC_STATIC, "<clinit>", "()V", code -> {
            code.visitTypeInsn(Opcodes.NEW, name);
            code.visitInsn(Opcodes.DUP);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
            code.visitFieldInsn(Opcodes.PUTSTATIC, name, INSTANCE, "L" + name + ";");
        });
    }

    /** Comes before the first access to a field in an execution. */
    private void use() {
        once("use", EPOCH, code -> {
            code.visitFieldInsn(Opcodes.GETSTATIC, name, INSTANCE, "L" + name + ";");
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, TwinNames.PACKAGE + "Translation", "touch", "(IL" + STATICS + ";)V", false);
        });
    }

    /** Comes before the first use of the class by a call. */
    private void enter() {
        once(
                "enter",
                ENTERED,
                code -> code.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL, TwinNames.PACKAGE + "Translation", "enter", "(I)V", false));
    }

    private void once(String methodName, String epoch, Consumer<MethodVisitor> call) {
        method(STATIC, methodName, "()V", code -> {
            Label used = new Label();
            code.visitFieldInsn(Opcodes.GETSTATIC, name, epoch, "I");
            code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "epoch", "I");
            code.visitJumpInsn(Opcodes.IF_ICMPEQ, used);
            code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "epoch", "I");
            code.visitFieldInsn(Opcodes.PUTSTATIC, name, epoch, "I");
            code.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION);
            code.visitLdcInsn(type.id);
            call.accept(code);
            code.visitLabel(used);
        });
    }
}
