package dev.fathom.vm.program;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Names the instructions of a method so that edits elsewhere in the method leave the names alone: by what an instruction says, and
 * how many before it say the same.
 *
 * <p>The name of a place where a thread stands is part of the state, in place of the pc. Two versions may give the same name to
 * places behind which different code follows; whoever compares versions must look (a resumption is an element).
 */
public final class LocationNames {
    private LocationNames() {}

    /** Returns the names of a method's instructions; instructions are numbered as {@link Leaders} does. */
    public static long[] of(MethodNode method) {
        long[] names = new long[method.instructions.size()];
        Long2IntOpenHashMap before = new Long2IntOpenHashMap();
        int number = 0;
        for (AbstractInsnNode each : method.instructions) {
            if (Leaders.isCounted(each)) {
                long content = StableHash.of(content(each));
                names[number++] = StableHash.mix(content + before.addTo(content, 1));
            }
        }
        return Arrays.copyOf(names, number);
    }

    private static String content(AbstractInsnNode insn) {
        String operation = insn.getOpcode() + " ";
        if (insn instanceof VarInsnNode each) {
            return operation + each.var;
        } else if (insn instanceof FieldInsnNode each) {
            return operation + each.owner + "." + each.name + each.desc;
        } else if (insn instanceof MethodInsnNode each) {
            return operation + each.owner + "." + each.name + each.desc;
        } else if (insn instanceof IntInsnNode each) {
            return operation + each.operand;
        } else if (insn instanceof IincInsnNode each) {
            return operation + each.var + " " + each.incr;
        } else if (insn instanceof TypeInsnNode each) {
            return operation + each.desc;
        } else if (insn instanceof LdcInsnNode each) {
            return operation + each.cst.getClass().getName() + each.cst;
        } else if (insn instanceof MultiANewArrayInsnNode each) {
            return operation + each.desc + each.dims;
        } else if (insn instanceof InvokeDynamicInsnNode each) {
            return operation + each.name + each.desc + each.bsm + Arrays.toString(each.bsmArgs);
        }
        return operation;
    }
}
