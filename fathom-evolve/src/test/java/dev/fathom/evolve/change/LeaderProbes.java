package dev.fathom.evolve.change;

import dev.fathom.vm.program.names.Leaders;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Makes a method tell the leaders where control arrives by a decision, and only these: not those it falls through to. */
final class LeaderProbes {
    private final MethodNode method;
    private final int[] leaders;
    private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
    private final InsnList detours = new InsnList();

    private LeaderProbes(MethodNode method) {
        this.method = method;
        leaders = Leaders.of(method);
        int number = 0;
        for (AbstractInsnNode each : method.instructions) {
            numbers.put(each, number);
            number += Leaders.isCounted(each) ? 1 : 0;
        }
    }

    static void insert(MethodNode method) {
        LeaderProbes probes = new LeaderProbes(method);
        for (AbstractInsnNode each : method.instructions.toArray()) {
            probes.insert(each);
        }
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            each.handler = probes.detour(each.handler);
        }
        method.instructions.insert(probe(0));
        method.instructions.add(probes.detours);
    }

    private void insert(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.GOTO) {
            jump.label = detour(jump.label);
            method.instructions.insert(jump, probe(ordinal(number(jump) + 1)));
        } else if (insn instanceof TableSwitchInsnNode table) {
            table.dflt = detour(table.dflt);
            detour(table.labels);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            lookup.dflt = detour(lookup.dflt);
            detour(lookup.labels);
        }
    }

    private void detour(List<LabelNode> labels) {
        labels.replaceAll(this::detour);
    }

    private LabelNode detour(LabelNode target) {
        LabelNode start = new LabelNode();
        detours.add(start);
        detours.add(probe(ordinal(number(target))));
        detours.add(new JumpInsnNode(Opcodes.GOTO, target));
        return start;
    }

    private int number(AbstractInsnNode insn) {
        return numbers.getOrDefault(insn, 0);
    }

    private int ordinal(int number) {
        return Arrays.binarySearch(leaders, number);
    }

    private static InsnList probe(int leader) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(leader));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Probes.NAME, "pass", "(I)V", false));
        return code;
    }
}
