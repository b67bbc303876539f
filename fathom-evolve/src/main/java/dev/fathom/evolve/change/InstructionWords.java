package dev.fathom.evolve.change;

import dev.fathom.vm.program.names.InstructionText;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Says in words what an instruction does, for people who know Java but not bytecode. */
final class InstructionWords {
    /** The conditions under which jumps are <em>not</em> made: javac jumps where the condition of the source does not hold. */
    private static final Map<Integer, String> CONDITIONS = Map.ofEntries(
            Map.entry(Opcodes.IFEQ, "!= 0"),
            Map.entry(Opcodes.IFNE, "== 0"),
            Map.entry(Opcodes.IFLT, ">= 0"),
            Map.entry(Opcodes.IFGE, "< 0"),
            Map.entry(Opcodes.IFGT, "<= 0"),
            Map.entry(Opcodes.IFLE, "> 0"),
            Map.entry(Opcodes.IF_ICMPEQ, "!= …"),
            Map.entry(Opcodes.IF_ICMPNE, "== …"),
            Map.entry(Opcodes.IF_ICMPLT, ">= …"),
            Map.entry(Opcodes.IF_ICMPGE, "< …"),
            Map.entry(Opcodes.IF_ICMPGT, "<= …"),
            Map.entry(Opcodes.IF_ICMPLE, "> …"),
            Map.entry(Opcodes.IF_ACMPEQ, "!= …"),
            Map.entry(Opcodes.IF_ACMPNE, "== …"),
            Map.entry(Opcodes.IFNULL, "!= null"),
            Map.entry(Opcodes.IFNONNULL, "== null"));

    /** What instructions without operands do, by the range of opcodes that ends with the key. */
    private static final int[] ENDS = {
        Opcodes.ACONST_NULL,
        Opcodes.SALOAD,
        Opcodes.SASTORE,
        Opcodes.SWAP,
        Opcodes.DADD,
        Opcodes.DSUB,
        Opcodes.DMUL,
        Opcodes.DDIV,
        Opcodes.DREM,
        Opcodes.DNEG,
        Opcodes.LSHL,
        Opcodes.LSHR,
        Opcodes.LUSHR,
        Opcodes.LAND,
        Opcodes.LOR,
        Opcodes.LXOR,
        Opcodes.I2S,
        Opcodes.DCMPG,
        Opcodes.RETURN,
        Opcodes.ARRAYLENGTH,
        Opcodes.ATHROW,
        Opcodes.MONITORENTER,
        Opcodes.MONITOREXIT
    };

    private static final String[] DEEDS = {
        "null",
        "read array",
        "write array",
        "stack operation",
        "+",
        "-",
        "*",
        "/",
        "%",
        "negate",
        "<<",
        ">>",
        ">>>",
        "&",
        "|",
        "^",
        "conversion",
        "comparison",
        "return",
        "array length",
        "throw",
        "enter synchronized",
        "leave synchronized"
    };

    private InstructionWords() {}

    static String of(MethodCode code, int at) {
        AbstractInsnNode insn = code.instruction(at);
        int opcode = insn.getOpcode();
        if (insn instanceof VarInsnNode variable) {
            return (opcode < Opcodes.ISTORE ? "read " : "write ") + code.variable(variable.var, at);
        } else if (insn instanceof IincInsnNode increment) {
            return "add " + increment.incr + " to " + code.variable(increment.var, at);
        } else if (insn instanceof TypeInsnNode type) {
            return ofType(opcode, Names.simple(type.desc));
        } else if (insn instanceof FieldInsnNode field) {
            boolean isRead = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
            return (isRead ? "read " : "write ") + Names.simple(field.owner) + "." + field.name;
        } else if (insn instanceof MethodInsnNode call) {
            return "call " + Names.simple(call.owner) + "." + Names.method(call.owner, call.name + call.desc);
        } else if (insn instanceof InvokeDynamicInsnNode site) {
            return ofSite(site);
        } else if (insn instanceof JumpInsnNode) {
            return CONDITIONS.containsKey(opcode) ? "if (… " + CONDITIONS.get(opcode) + ")" : "jump";
        }
        return ofRest(insn);
    }

    private static String ofType(int opcode, String type) {
        return switch (opcode) {
            case Opcodes.NEW -> "new " + type;
            case Opcodes.ANEWARRAY -> "new " + type + "[]";
            case Opcodes.CHECKCAST -> "cast to " + type;
            default -> "instanceof " + type;
        };
    }

    private static String ofSite(InvokeDynamicInsnNode site) {
        for (Object each : site.bsmArgs) {
            if (each instanceof Handle handle) {
                return "lambda " + Names.simple(handle.getOwner()) + "." + handle.getName();
            }
        }
        return site.bsmArgs.length == 0
                ? site.name
                : site.name + " " + Names.constant(site.bsmArgs[0]).replaceAll("\\p{Cntrl}", "…");
    }

    private static String ofRest(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        Object constant = InstructionText.constantOf(insn);
        if (constant != null) {
            return Names.constant(constant);
        } else if (opcode == Opcodes.NEWARRAY) {
            return "new array";
        } else if (insn instanceof TableSwitchInsnNode table) {
            return cases(IntStream.rangeClosed(table.min, table.max));
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            return cases(lookup.keys.stream().mapToInt(Integer::intValue));
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            return "new " + Type.getType(array.desc).getClassName();
        }
        for (int i = 0; i < ENDS.length; i++) {
            if (opcode <= ENDS[i]) {
                return DEEDS[i];
            }
        }
        return "other code";
    }

    private static String cases(IntStream keys) {
        return keys.mapToObj(String::valueOf).collect(Collectors.joining(", ", "switch on ", ""));
    }
}
