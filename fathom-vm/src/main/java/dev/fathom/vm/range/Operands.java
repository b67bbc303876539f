package dev.fathom.vm.range;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** The operands that an instruction uses, as far down the stack as one of them is an int. */
final class Operands {
    static final Type[] NONE = {};

    private static final Type[] ONE_INT = {Type.INT_TYPE};
    private static final Type[] TWO_INTS = {Type.INT_TYPE, Type.INT_TYPE};

    private Operands() {}

    /** Returns their types, the uppermost last; copies use none. */
    static Type[] of(AbstractInsnNode user) {
        int opcode = user.getOpcode();
        if (user instanceof MethodInsnNode call) {
            return Type.getArgumentTypes(call.desc);
        }
        if (user instanceof InvokeDynamicInsnNode call) {
            return Type.getArgumentTypes(call.desc);
        }
        if (user instanceof FieldInsnNode access) {
            boolean stores = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
            return stores ? new Type[] {Type.getType(access.desc)} : NONE;
        }
        if (user instanceof MultiANewArrayInsnNode made) {
            Type[] sizes = new Type[made.dims];
            java.util.Arrays.fill(sizes, Type.INT_TYPE);
            return sizes;
        }
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.IDIV, Opcodes.IREM, Opcodes.ISHL, Opcodes.ISHR ->
                TWO_INTS;
            case Opcodes.IUSHR, Opcodes.IAND, Opcodes.IOR, Opcodes.IXOR -> TWO_INTS;
            case Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE, Opcodes.IF_ICMPLT -> TWO_INTS;
            case Opcodes.IF_ICMPGE, Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE -> TWO_INTS;
            case Opcodes.LSHL, Opcodes.LSHR, Opcodes.LUSHR, Opcodes.INEG, Opcodes.IRETURN -> ONE_INT;
            case Opcodes.I2L, Opcodes.I2F, Opcodes.I2D, Opcodes.I2B, Opcodes.I2C, Opcodes.I2S -> ONE_INT;
            case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE -> ONE_INT;
            case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH, Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> ONE_INT;
            case Opcodes.IALOAD, Opcodes.LALOAD, Opcodes.FALOAD, Opcodes.DALOAD, Opcodes.AALOAD -> ONE_INT;
            case Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD -> ONE_INT;
            case Opcodes.IASTORE, Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.SASTORE -> TWO_INTS;
            case Opcodes.LASTORE -> new Type[] {Type.INT_TYPE, Type.LONG_TYPE};
            case Opcodes.FASTORE -> new Type[] {Type.INT_TYPE, Type.FLOAT_TYPE};
            case Opcodes.DASTORE -> new Type[] {Type.INT_TYPE, Type.DOUBLE_TYPE};
            case Opcodes.AASTORE -> new Type[] {Type.INT_TYPE, Type.getObjectType("java/lang/Object")};
            default -> NONE;
        };
    }
}
