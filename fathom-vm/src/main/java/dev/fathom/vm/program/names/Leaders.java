package dev.fathom.vm.program.names;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Finds the leaders of a method: the instructions where control may arrive by a decision.
 *
 * <p>They are the first instruction, the places that conditional jumps and switches lead to, the instruction behind a
 * conditional jump, and the beginnings of handlers. From one leader to the next decision there is one way through the code,
 * so whoever knows which leaders were passed knows every control-flow edge that was taken, up to edges that meet at the same leader.
 *
 * <p>Instructions are numbered from 0 in the order of the code; labels, line numbers, frames and {@code nop} do not count.
 */
public final class Leaders {
    private final BitSet leaders = new BitSet();
    private final InsnList code;

    /** By place in the list, how many instructions come before. */
    private final int[] numbers;

    private Leaders(MethodNode method) {
        code = method.instructions;
        numbers = new int[code.size() + 1];
        int number = 0;
        for (AbstractInsnNode each : code) {
            numbers[code.indexOf(each)] = number;
            number += isCounted(each) ? 1 : 0;
        }
    }

    /** Returns the numbers of the leaders, ascending; none for a method without code. */
    public static int[] of(MethodNode method) {
        Leaders result = new Leaders(method);
        result.collect(method);
        return result.leaders.stream().toArray();
    }

    /** Says whether an instruction counts. */
    public static boolean isCounted(AbstractInsnNode insn) {
        return insn.getOpcode() > Opcodes.NOP;
    }

    private void collect(MethodNode method) {
        if (code.size() > 0) {
            leaders.set(0);
        }
        for (AbstractInsnNode each : code) {
            if (each instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.GOTO) {
                add(jump.label);
                leaders.set(numbers[code.indexOf(jump)] + 1);
            } else if (each instanceof TableSwitchInsnNode table) {
                add(table.dflt);
                table.labels.forEach(this::add);
            } else if (each instanceof LookupSwitchInsnNode lookup) {
                add(lookup.dflt);
                lookup.labels.forEach(this::add);
            }
        }
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            add(each.handler);
        }
    }

    private void add(LabelNode label) {
        leaders.set(numbers[code.indexOf(label)]);
    }
}
