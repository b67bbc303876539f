package dev.fathom.vm.mixed;

import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates what takes a block's arguments from the guest's stack, calls its method on the host, and gives the result back. */
final class BlockWriter {
    private static final String BLOCK = TwinNames.PACKAGE + "Block";
    private static final String TRANSLATION = TwinNames.PACKAGE + "Translation";
    private static final Handle LINK = new Handle(
            Opcodes.H_INVOKESTATIC,
            TwinNames.PACKAGE + "SiteLinker",
            "linkBlock",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)Ljava/lang/invoke/CallSite;",
            true);

    private final VmMethod method;
    private final String name;
    private final int number;

    BlockWriter(VmMethod method, String name, int number) {
        this.method = method;
        this.name = name;
        this.number = number;
    }

    byte[] write() {
        ClassWriter writer = new FrameWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, name, null, BLOCK, null);
        MethodVisitor made = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        made.visitCode();
        made.visitVarInsn(Opcodes.ALOAD, 0);
        made.visitMethodInsn(Opcodes.INVOKESPECIAL, BLOCK, "<init>", "()V", false);
        made.visitInsn(Opcodes.RETURN);
        made.visitMaxs(0, 0);
        made.visitEnd();
        call(writer.visitMethod(Opcodes.ACC_PUBLIC, "call", "([IIL" + TRANSLATION + ";)J", null, null));
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void call(MethodVisitor code) {
        Type descriptor = Type.getMethodType(TwinNames.remapper(method.owner).mapMethodDesc(method.descriptor));
        List<Type> parameters = new ArrayList<>(List.of(descriptor.getArgumentTypes()));
        if (!method.isStatic()) {
            parameters.add(0, Type.getObjectType(TwinNames.twin(method.owner)));
        }
        code.visitCode();
        int offset = 0;
        for (Type each : parameters) {
            argument(code, each, offset);
            offset += each.getSize();
        }
        code.visitVarInsn(Opcodes.ALOAD, 3);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, "prepare", "()V", false);
        Type result = descriptor.getReturnType();
        String site = Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
        code.visitInvokeDynamicInsn("block", site, LINK, number);
        giveBack(code, result);
        code.visitInsn(Opcodes.LRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void argument(MethodVisitor code, Type type, int offset) {
        if (type.getSort() >= Type.ARRAY) {
            code.visitVarInsn(Opcodes.ALOAD, 3);
        }
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitVarInsn(Opcodes.ILOAD, 2);
        code.visitLdcInsn(offset);
        code.visitInsn(Opcodes.IADD);
        if (type.getSize() == 2) {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, TwinNames.PACKAGE + "Words", "wide", "([II)J", false);
        } else {
            code.visitInsn(Opcodes.IALOAD);
        }
        switch (type.getSort()) {
            case Type.FLOAT ->
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false);
            case Type.DOUBLE ->
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D", false);
            case Type.ARRAY, Type.OBJECT -> {
                code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, "host", "(I)Ljava/lang/Object;", false);
                code.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
            }
            default -> {
                // a word is what it is
            }
        }
    }

    private static void giveBack(MethodVisitor code, Type result) {
        switch (result.getSort()) {
            case Type.VOID -> code.visitInsn(Opcodes.LCONST_0);
            case Type.LONG -> {
                // is what it is
            }
            case Type.DOUBLE ->
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
            case Type.FLOAT -> {
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
                code.visitInsn(Opcodes.I2L);
            }
            case Type.ARRAY, Type.OBJECT -> {
                code.visitVarInsn(Opcodes.ALOAD, 3);
                code.visitInsn(Opcodes.SWAP);
                code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, "result", "(Ljava/lang/Object;)J", false);
            }
            default -> code.visitInsn(Opcodes.I2L);
        }
    }
}
