package dev.fathom.vm.mixed;

import dev.fathom.vm.program.VmField;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.Remapper;

/** Generates the code that moves one field between the guest's words and the host. */
final class FieldCode {
    private static final String TRANSLATION = TwinNames.PACKAGE + "Translation";
    private static final String ARRAY_WORDS = TwinNames.PACKAGE + "Words";

    final VmField field;
    final Type type;
    private final String owner;
    private final boolean isStatic;

    FieldCode(VmField field, String owner, Remapper names) {
        this.field = field;
        this.owner = owner;
        isStatic = field.isStatic();
        type = Type.getType(names.mapDesc(field.descriptor));
    }

    boolean isReference() {
        return type.getSort() >= Type.ARRAY;
    }

    private void get(MethodVisitor code) {
        if (!isStatic) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
        }
        code.visitFieldInsn(isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD, owner, field.name, type.getDescriptor());
    }

    /** Pushes the field's address: static ones have a fixed one, others one behind that of the object, in a variable. */
    private void address(MethodVisitor code, int ref) {
        if (!isStatic) {
            code.visitVarInsn(Opcodes.ILOAD, ref);
        }
        code.visitLdcInsn(field.offset);
        if (!isStatic) {
            code.visitInsn(Opcodes.IADD);
        }
    }

    /** In a method with the translation, the words and the address as arguments. */
    void load(MethodVisitor code) {
        if (!isStatic) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
        }
        if (isReference()) {
            code.visitVarInsn(Opcodes.ALOAD, 1);
        }
        code.visitVarInsn(Opcodes.ALOAD, 2);
        address(code, 3);
        if (type.getSize() == 2) {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, ARRAY_WORDS, "wide", "([II)J", false);
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
        code.visitFieldInsn(isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD, owner, field.name, type.getDescriptor());
    }

    /** In a method with the translation and the address as arguments. */
    void reach(MethodVisitor code) {
        code.visitVarInsn(Opcodes.ALOAD, 1);
        get(code);
        address(code, 2);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, "reach", "(Ljava/lang/Object;I)V", false);
    }

    /** Likewise. */
    void flush(MethodVisitor code, int holder) {
        code.visitVarInsn(Opcodes.ALOAD, 1);
        if (isReference()) {
            if (isStatic) {
                code.visitLdcInsn(holder);
            } else {
                code.visitVarInsn(Opcodes.ILOAD, 2);
            }
        }
        address(code, 2);
        get(code);
        String method = "put";
        String descriptor = "(II)V";
        switch (type.getSort()) {
            case Type.FLOAT ->
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
            case Type.DOUBLE -> {
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
                method = "putLong";
                descriptor = "(IJ)V";
            }
            case Type.LONG -> {
                method = "putLong";
                descriptor = "(IJ)V";
            }
            case Type.ARRAY, Type.OBJECT -> {
                method = "putRef";
                descriptor = "(IILjava/lang/Object;)V";
            }
            default -> {
                // a word is what it is
            }
        }
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TRANSLATION, method, descriptor, false);
    }
}
