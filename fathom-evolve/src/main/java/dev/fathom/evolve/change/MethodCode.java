package dev.fathom.evolve.change;

import dev.fathom.vm.program.names.InstructionText;
import dev.fathom.vm.program.names.Leaders;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The code of a method as the walk sees it: numbered instructions, where control goes from each, and who handles what each throws. */
final class MethodCode {
    /** Stands for the place that a loop of nothing but gotos leads to. */
    static final int NOWHERE = -1;

    /**
     * An exception handler.
     *
     * @param type the class it catches; null for all
     * @param start the number of its first instruction
     */
    record Handler(@Nullable String type, int start) {}

    private static final int[] NO_TARGETS = {};

    final MethodNode method;
    private final List<AbstractInsnNode> instructions = new ArrayList<>();
    private final String[] texts;
    private final int[] lines;
    private final int[] leaders;
    private final Map<LabelNode, Integer> labels = new HashMap<>();
    private final List<List<Handler>> handlers = new ArrayList<>();

    MethodCode(MethodNode method) {
        this.method = method;
        leaders = Leaders.of(method);
        int[] lineOf = new int[method.instructions.size()];
        int line = 0;
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof LabelNode label) {
                labels.put(label, instructions.size());
            } else if (each instanceof LineNumberNode number) {
                line = number.line;
            } else if (Leaders.isCounted(each)) {
                lineOf[instructions.size()] = line;
                instructions.add(each);
            }
        }
        lines = Arrays.copyOf(lineOf, instructions.size());
        texts = new String[instructions.size()];
        collectHandlers();
    }

    private void collectHandlers() {
        for (int i = 0; i < count(); i++) {
            handlers.add(new ArrayList<>(0));
        }
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            Handler handler = new Handler(each.type, numberOf(each.handler));
            for (int i = numberOf(each.start); i < numberOf(each.end); i++) {
                handlers.get(i).add(handler);
            }
        }
    }

    private int numberOf(LabelNode label) {
        return labels.getOrDefault(label, count());
    }

    int count() {
        return instructions.size();
    }

    /** Returns the numbers of the leaders, ascending. */
    int[] leaders() {
        return leaders;
    }

    /** Returns which leader an instruction is, counted from 0. */
    int ordinal(int leader) {
        int found = Arrays.binarySearch(leaders, leader);
        if (found < 0) {
            throw new IllegalArgumentException("instruction " + leader + " is no leader");
        }
        return found;
    }

    AbstractInsnNode instruction(int number) {
        return instructions.get(number);
    }

    /**
     * Returns the instruction as text, see {@link InstructionText}; of a call site that is linked, also how many equal ones stand before it: what is made for it goes by that
     * ({@code SymbolicReference.DynamicRef.place}).
     */
    String text(int number) {
        if (texts[number] == null) {
            AbstractInsnNode instruction = instructions.get(number);
            texts[number] = InstructionText.of(instruction)
                    + (instruction instanceof InvokeDynamicInsnNode ? " after " + equalSitesBefore(number) : "");
        }
        return texts[number];
    }

    private int equalSitesBefore(int number) {
        String text = InstructionText.of(instructions.get(number));
        int count = 0;
        for (int i = 0; i < number; i++) {
            if (instructions.get(i) instanceof InvokeDynamicInsnNode site) {
                count += InstructionText.of(site).equals(text) ? 1 : 0;
            }
        }
        return count;
    }

    /** Returns the source line of an instruction; 0 if the class file does not say. */
    int line(int number) {
        return number >= 0 && number < lines.length ? lines[number] : 0;
    }

    /** Returns the name of a local variable at an instruction, or its number if the class file does not say. */
    String variable(int index, int number) {
        for (LocalVariableNode each :
                method.localVariables == null ? List.<LocalVariableNode>of() : method.localVariables) {
            // A variable is in scope from behind the instruction that first writes it.
            if (each.index == index && numberOf(each.start) <= number + 1 && number < numberOf(each.end)) {
                return each.name;
            }
        }
        return "local variable " + index;
    }

    /** Returns the handlers that cover an instruction, in the order in which they are tried. */
    List<Handler> handlers(int number) {
        return handlers.get(number);
    }

    /** Returns the instruction itself, or the first behind it that is no goto. */
    int skipGotos(int number) {
        int at = number;
        for (int steps = 0; steps <= count(); steps++) {
            if (at >= count()
                    || !(instructions.get(at) instanceof JumpInsnNode jump)
                    || jump.getOpcode() != Opcodes.GOTO) {
                return at;
            }
            at = numberOf(jump.label);
        }
        return NOWHERE;
    }

    /** Collects the leaders that are passed from an instruction up to the first that is no goto, both included. */
    void leadersPassed(int number, IntSet into) {
        int end = skipGotos(number);
        int at = number;
        while (at >= 0 && at < count() && into.size() <= count()) {
            int found = Arrays.binarySearch(leaders, at);
            if (found >= 0) {
                into.add(found);
            }
            if (at == end || !(instructions.get(at) instanceof JumpInsnNode jump)) {
                return;
            }
            at = numberOf(jump.label);
            if (at == number) {
                return;
            }
        }
    }

    /** Says whether control may go several ways behind an instruction, or leaves the method there. */
    boolean isDecision(int number) {
        AbstractInsnNode each = instructions.get(number);
        int opcode = each.getOpcode();
        return each instanceof JumpInsnNode
                || (opcode >= Opcodes.TABLESWITCH && opcode <= Opcodes.RETURN)
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.RET;
    }

    /** Returns where a decision may lead, in an order that the text of the instruction determines. */
    int[] targets(int number) {
        AbstractInsnNode each = instructions.get(number);
        if (each instanceof JumpInsnNode jump) {
            return new int[] {numberOf(jump.label), number + 1};
        } else if (each instanceof TableSwitchInsnNode table) {
            return targets(table.dflt, table.labels);
        } else if (each instanceof LookupSwitchInsnNode lookup) {
            return targets(lookup.dflt, lookup.labels);
        }
        return NO_TARGETS;
    }

    private int[] targets(LabelNode otherwise, List<LabelNode> cases) {
        int[] result = new int[cases.size() + 1];
        result[0] = numberOf(otherwise);
        for (int i = 0; i < cases.size(); i++) {
            result[i + 1] = numberOf(cases.get(i));
        }
        return result;
    }

    /** Says whether the code has subroutines, whose ends lead back to wherever they were entered. */
    boolean hasSubroutines() {
        return instructions.stream()
                .anyMatch(each -> each.getOpcode() == Opcodes.JSR || each.getOpcode() == Opcodes.RET);
    }
}
