package dev.fathom.vm.program.names;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes an instruction as text that says what it does and nothing else: operands by name and not by their place in the
 * constant pool, constants by type and value, jumps and switches without their targets.
 *
 * <p>Two instructions have the same text exactly if they do the same, given that their jumps lead to corresponding places and that
 * the names they use mean the same.
 */
public final class InstructionText {
    private InstructionText() {}

    /** Returns the text of an instruction that {@linkplain Leaders#isCounted counts}. */
    public static String of(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof VarInsnNode variable) {
            return opcode + " " + variable.var;
        } else if (insn instanceof TypeInsnNode type) {
            return opcode + " " + type.desc;
        } else if (insn instanceof FieldInsnNode field) {
            return opcode + " " + field.owner + "." + field.name + ":" + field.desc;
        } else if (insn instanceof MethodInsnNode method) {
            return opcode + " " + method.owner + "." + method.name + method.desc + (method.itf ? " interface" : "");
        } else if (insn instanceof IincInsnNode increment) {
            return opcode + " " + increment.var + " " + increment.incr;
        } else if (insn instanceof InvokeDynamicInsnNode site) {
            return opcode + " " + site.name + site.desc + " " + constant(site.bsm) + constants(List.of(site.bsmArgs));
        } else if (insn instanceof TableSwitchInsnNode table) {
            return keys(IntStream.rangeClosed(table.min, table.max));
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            return keys(lookup.keys.stream().mapToInt(Integer::intValue));
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            return opcode + " " + array.desc + " " + array.dims;
        }
        Object constant = constantOf(insn);
        return constant != null ? constant(constant) : ofOperand(insn);
    }

    private static String ofOperand(AbstractInsnNode insn) {
        return insn.getOpcode() + (insn instanceof IntInsnNode number ? " " + number.operand : "");
    }

    private static String keys(IntStream keys) {
        return "switch" + keys.mapToObj(each -> " " + each).collect(Collectors.joining());
    }

    /** Returns the constant that an instruction pushes; null if it pushes none, or the constant null. */
    public static @Nullable Object constantOf(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode < Opcodes.ICONST_M1 || opcode > Opcodes.LDC) {
            return null;
        } else if (insn instanceof LdcInsnNode ldc) {
            return ldc.cst;
        } else if (insn instanceof IntInsnNode number) {
            return number.operand;
        } else if (opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        } else if (opcode <= Opcodes.LCONST_1) {
            return (long) (opcode - Opcodes.LCONST_0);
        } else if (opcode <= Opcodes.FCONST_2) {
            return (float) (opcode - Opcodes.FCONST_0);
        }
        return (double) (opcode - Opcodes.DCONST_0);
    }

    /** Returns the text of a constant, its type included; texts of different lists of constants differ. */
    private static String constant(Object value) {
        if (value instanceof Integer) {
            return "int " + value;
        } else if (value instanceof Long) {
            return "long " + value;
        } else if (value instanceof Float number) {
            return "float " + Integer.toHexString(Float.floatToRawIntBits(number));
        } else if (value instanceof Double number) {
            return "double " + Long.toHexString(Double.doubleToRawLongBits(number));
        } else if (value instanceof String text) {
            return "string " + text.length() + " " + text;
        } else if (value instanceof Type type) {
            return (type.getSort() == Type.METHOD ? "method type " : "class ") + type.getDescriptor();
        } else if (value instanceof Handle handle) {
            return "handle " + handle.getTag() + " " + handle.getOwner() + "." + handle.getName() + handle.getDesc()
                    + (handle.isInterface() ? " interface" : "");
        } else if (value instanceof ConstantDynamic dynamic) {
            List<Object> arguments = IntStream.range(0, dynamic.getBootstrapMethodArgumentCount())
                    .mapToObj(dynamic::getBootstrapMethodArgument)
                    .toList();
            return "dynamic " + dynamic.getName() + dynamic.getDescriptor() + " "
                    + constant(dynamic.getBootstrapMethod()) + constants(arguments);
        }
        throw new IllegalArgumentException("a constant of " + value.getClass());
    }

    private static String constants(List<Object> values) {
        return values.stream().map(InstructionText::constant).collect(Collectors.joining(", ", "(", ")"));
    }
}
