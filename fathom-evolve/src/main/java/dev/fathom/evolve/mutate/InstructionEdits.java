package dev.fathom.evolve.mutate;

import dev.fathom.evolve.change.ClassSource;
import dev.fathom.vm.program.names.InstructionText;
import dev.fathom.vm.program.names.Leaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Edits of single instructions; operand stack and local variables stay as they are elsewhere. */
final class InstructionEdits {
    private final ClassSource program;
    private final MethodNode method;
    private final List<Edit> edits = new ArrayList<>();

    InstructionEdits(ClassSource program, MethodNode method) {
        this.program = program;
        this.method = method;
    }

    List<Edit> of(MutationKind kind) {
        int number = 0;
        for (AbstractInsnNode each : method.instructions) {
            if (Leaders.isCounted(each)) {
                switch (kind) {
                    case NEGATE_CONDITION -> negate(each, number);
                    case CHANGE_CONSTANT, EDIT_INITIALISER -> changeConstant(each, number);
                    case DROP_CALL -> dropCall(each, number);
                    case SWAP_FIELD -> swapField(each, number);
                    case CHANGE_SWITCH -> changeSwitch(each, number);
                    default -> throw new IllegalArgumentException(kind + " is not about an instruction");
                }
                number++;
            }
        }
        return edits;
    }

    private void add(int number, String description, Runnable action) {
        edits.add(new Edit(method.name + method.desc, number, description + " (instruction " + number + ")", action));
    }

    private void negate(AbstractInsnNode insn, int number) {
        if (insn instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.GOTO && jump.getOpcode() != Opcodes.JSR) {
            int opcode = jump.getOpcode();
            // Opposites are neighbours, the first of each pair odd up to if_acmpne, even from ifnull on.
            int opposite = opcode >= Opcodes.IFNULL ? opcode ^ 1 : ((opcode + 1) ^ 1) - 1;
            add(number, "negate a condition", () -> jump.setOpcode(opposite));
        }
    }

    private void changeConstant(AbstractInsnNode insn, int number) {
        Object value = InstructionText.constantOf(insn);
        Object other = value == null ? null : other(value);
        if (other != null) {
            add(
                    number,
                    "change the constant " + value + " to " + other,
                    () -> method.instructions.set(insn, new LdcInsnNode(other)));
        }
    }

    private static @Nullable Object other(Object value) {
        if (value instanceof Integer number) {
            return number == 1 ? 0 : number + 1;
        } else if (value instanceof Long number) {
            return number + 1;
        } else if (value instanceof Float number) {
            return Float.floatToRawIntBits(number + 1) == Float.floatToRawIntBits(number) ? 0.5f : number + 1;
        } else if (value instanceof Double number) {
            return Double.doubleToRawLongBits(number + 1) == Double.doubleToRawLongBits(number) ? 0.5 : number + 1;
        }
        return value instanceof String text ? text + "'" : null;
    }

    private void dropCall(AbstractInsnNode insn, int number) {
        if (insn instanceof MethodInsnNode call && !call.name.equals("<init>")) {
            add(number, "leave out the call of " + call.owner + "." + call.name, () -> {
                InsnList instead = new InsnList();
                Type[] parameters = Type.getArgumentTypes(call.desc);
                for (int i = parameters.length - 1; i >= 0; i--) {
                    instead.add(new InsnNode(parameters[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
                }
                if (call.getOpcode() != Opcodes.INVOKESTATIC) {
                    instead.add(new InsnNode(Opcodes.POP));
                }
                Defaults.push(Type.getReturnType(call.desc), instead);
                // A call without operands and result leaves nothing behind, and a method must not lose all its code.
                instead.add(new InsnNode(Opcodes.NOP));
                method.instructions.insertBefore(call, instead);
                method.instructions.remove(call);
                method.maxStack += 2;
            });
        }
    }

    private void swapField(AbstractInsnNode insn, int number) {
        if (insn instanceof FieldInsnNode access) {
            for (FieldNode each : fields(access.owner)) {
                if (isLike(each, access)) {
                    add(
                            number,
                            "use the field " + each.name + " instead of " + access.name,
                            () -> access.name = each.name);
                }
            }
        }
    }

    private List<FieldNode> fields(String owner) {
        byte[] bytes = program.find(owner);
        if (bytes == null) {
            return List.of();
        }
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE);
        return node.fields;
    }

    private static boolean isLike(FieldNode field, FieldInsnNode access) {
        boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
        boolean isWrite = access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
        return !field.name.equals(access.name)
                && field.desc.equals(access.desc)
                && isStatic == ((field.access & Opcodes.ACC_STATIC) != 0)
                && !(isWrite && (field.access & Opcodes.ACC_FINAL) != 0);
    }

    private void changeSwitch(AbstractInsnNode insn, int number) {
        List<LabelNode> labels = insn instanceof TableSwitchInsnNode table
                ? table.labels
                : insn instanceof LookupSwitchInsnNode lookup ? lookup.labels : List.of();
        for (int i = 1; i < labels.size(); i++) {
            int one = i;
            if (!Objects.equals(labels.get(i), labels.get(i - 1))) {
                add(number, "exchange cases " + (i - 1) + " and " + i + " of a switch", () -> {
                    LabelNode label = labels.get(one);
                    labels.set(one, labels.get(one - 1));
                    labels.set(one - 1, label);
                });
            }
        }
    }
}
