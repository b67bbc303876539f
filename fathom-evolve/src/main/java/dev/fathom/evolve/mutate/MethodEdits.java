package dev.fathom.evolve.mutate;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Edits of a method beside its single instructions. */
final class MethodEdits {
    private final ClassNode owner;
    private final MethodNode method;
    private final List<Edit> edits = new ArrayList<>();

    MethodEdits(ClassNode owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
    }

    List<Edit> of(MutationKind kind) {
        boolean hasCode = method.instructions.size() > 0;
        boolean isPlain = !method.name.startsWith("<");
        switch (kind) {
            case DROP_HANDLER -> dropHandlers();
            case TOGGLE_SYNCHRONIZED -> toggleSynchronized(hasCode && isPlain);
            case REMOVE_METHOD -> removeMethod(hasCode && isPlain);
            case TOUCH_ENTRY -> touch(hasCode);
            case DISTURB_ENTRY -> disturb(hasCode && isPlain);
            default -> throw new IllegalArgumentException(kind + " is not about a method");
        }
        return edits;
    }

    private void add(String description, Runnable action) {
        edits.add(new Edit(method.name + method.desc, -1, description, action));
    }

    private void dropHandlers() {
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            if (coversMoreThanGotos(each)) {
                add("leave out a handler of " + each.type, () -> method.tryCatchBlocks.remove(each));
            }
        }
    }

    /** Where a block is left in its middle, compilers let the handler cover a lone {@code goto} behind: without it nothing changes. */
    private static boolean coversMoreThanGotos(TryCatchBlockNode handler) {
        for (AbstractInsnNode each = handler.start; each != null && each != handler.end; each = each.getNext()) {
            if (each.getOpcode() >= 0 && each.getOpcode() != Opcodes.GOTO) {
                return true;
            }
        }
        return false;
    }

    private void toggleSynchronized(boolean possible) {
        if (possible) {
            add("synchronized or not", () -> method.access ^= Opcodes.ACC_SYNCHRONIZED);
        }
    }

    private void removeMethod(boolean possible) {
        if (possible) {
            add("remove the method", () -> owner.methods.remove(method));
        }
    }

    private void touch(boolean possible) {
        if (possible) {
            add("do nothing, but differently", () -> {
                InsnList prologue = new InsnList();
                prologue.add(new InsnNode(Opcodes.ICONST_0));
                prologue.add(new InsnNode(Opcodes.POP));
                prepend(prologue, 1);
            });
        }
    }

    /** Adds 1 to a field of the object, or to a static one. */
    private void disturb(boolean possible) {
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        for (FieldNode each : owner.fields) {
            boolean isOfClass = (each.access & Opcodes.ACC_STATIC) != 0;
            if (possible && each.desc.equals("I") && (each.access & Opcodes.ACC_FINAL) == 0 && isStatic == isOfClass) {
                add("add 1 to " + each.name + " first", () -> prepend(increment(each, isStatic), 3));
            }
        }
    }

    private InsnList increment(FieldNode field, boolean isStatic) {
        InsnList code = new InsnList();
        if (!isStatic) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(new InsnNode(Opcodes.DUP));
        }
        code.add(
                new FieldInsnNode(isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD, owner.name, field.name, field.desc));
        code.add(new InsnNode(Opcodes.ICONST_1));
        code.add(new InsnNode(Opcodes.IADD));
        code.add(
                new FieldInsnNode(isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD, owner.name, field.name, field.desc));
        return code;
    }

    private void prepend(InsnList code, int stack) {
        method.instructions.insert(code);
        method.maxStack = Math.max(method.maxStack, stack);
    }
}
