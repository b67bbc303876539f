package dev.fathom.vm.exec;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes static methods that do nothing but call one exact method: a frame for a peer to be called from. */
final class Trampolines {
    private static final String METHOD = "call";

    private final ClassTable classes;
    private final Map<VmMethod, VmMethod> made = new HashMap<>();

    Trampolines(ClassTable classes) {
        this.classes = classes;
    }

    /** Returns a static method that takes the target's arguments, the receiver first, and returns its result. */
    VmMethod over(VmMethod target) {
        return made.computeIfAbsent(target, this::make);
    }

    private VmMethod make(VmMethod target) {
        String descriptor =
                target.isStatic() ? target.descriptor : "(L" + target.owner.name + ";" + target.descriptor.substring(1);
        byte[] bytes = generate(target, descriptor);
        return classes.defineHidden(target.owner, bytes).declaredMethod(METHOD, descriptor);
    }

    private static byte[] generate(VmMethod target, String descriptor) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String name = target.owner.name + "$$Trampoline";
        writer.visit(Opcodes.V1_8, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, METHOD, descriptor, null, null);
        code.visitCode();
        int slot = 0;
        for (Type each : Type.getArgumentTypes(descriptor)) {
            code.visitVarInsn(each.getOpcode(Opcodes.ILOAD), slot);
            slot += each.getSize();
        }
        code.visitMethodInsn(
                target.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL,
                target.owner.name,
                target.name,
                target.descriptor,
                target.owner.isInterface());
        code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
