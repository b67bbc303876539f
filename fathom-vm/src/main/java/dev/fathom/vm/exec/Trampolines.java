package dev.fathom.vm.exec;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes static methods that do nothing but call another: a frame for a peer to be called from, or to select what the receiver has. */
final class Trampolines {
    private static final String METHOD = "call";

    private final ClassTable classes;
    private final Map<VmMethod, VmMethod> made = new HashMap<>();
    private final Map<VmMethod, VmMethod> selecting = new HashMap<>();

    Trampolines(ClassTable classes) {
        this.classes = classes;
    }

    /** Returns a static method that takes the target's arguments, the receiver first, and returns its result. */
    VmMethod over(VmMethod target) {
        return made.computeIfAbsent(target, each -> make(each, false));
    }

    /** The same, but calls what the class of the receiver overrides the target with. */
    VmMethod selecting(VmMethod target) {
        return selecting.computeIfAbsent(target, each -> make(each, true));
    }

    /** Says whether a method is what {@link #over} returns for another. */
    boolean isOver(VmMethod caller, VmMethod target) {
        return caller.owner.hidden && made.get(target) == caller;
    }

    private VmMethod make(VmMethod target, boolean selects) {
        String descriptor =
                target.isStatic() ? target.descriptor : "(L" + target.owner.name + ";" + target.descriptor.substring(1);
        byte[] bytes = generate(target, descriptor, selects ? selection(target) : Opcodes.INVOKESPECIAL);
        return classes.defineHidden(target.owner, true, bytes).method(METHOD, descriptor);
    }

    private static int selection(VmMethod target) {
        return target.owner.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    }

    private static byte[] generate(VmMethod target, String descriptor, int opcode) {
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
                target.isStatic() ? Opcodes.INVOKESTATIC : opcode,
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
