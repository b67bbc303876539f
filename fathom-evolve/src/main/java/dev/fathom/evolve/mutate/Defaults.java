package dev.fathom.evolve.mutate;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** Writes code for the value that fields have in the beginning. */
final class Defaults {
    private Defaults() {}

    /** Adds an instruction that pushes 0, false or null; none for void. */
    static void push(Type type, InsnList into) {
        switch (type.getSort()) {
            case Type.VOID -> {
                // There is nothing to push.
            }
            case Type.LONG -> into.add(new InsnNode(Opcodes.LCONST_0));
            case Type.FLOAT -> into.add(new InsnNode(Opcodes.FCONST_0));
            case Type.DOUBLE -> into.add(new InsnNode(Opcodes.DCONST_0));
            case Type.OBJECT, Type.ARRAY -> into.add(new InsnNode(Opcodes.ACONST_NULL));
            default -> into.add(new InsnNode(Opcodes.ICONST_0));
        }
    }
}
