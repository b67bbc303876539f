package dev.fathom.vm.range;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which instructions of a method make values that are abstract.
 *
 * <p>Copies (loads, stores, duplicates) are transparent: the value of an operand is known by the instructions that made it. Those that can make the same operand form a group, which is abstract as a
 * whole or not at all; a number that is made in an abstract group is abstracted where it is made.
 */
final class IntFlow {
    private final String owner;
    private final MethodNode method;
    private final RangedMembers members;
    private final Map<AbstractInsnNode, AbstractInsnNode> leaders = new HashMap<>();
    private final Map<AbstractInsnNode, Range> ranges = new HashMap<>();

    /** For each parameter, by its local variable, what stands for the place where it is made. */
    final Map<Integer, LabelNode> parameters = new HashMap<>();

    private @Nullable Frame<SourceValue>[] frames;

    IntFlow(String owner, MethodNode method, RangedMembers members) {
        this.owner = owner;
        this.method = method;
        this.members = members;
        spellOutIncrements();
        frames = analyze();
        group();
        findRanges();
    }

    /** Replaces increments of local variables by what they do. */
    private void spellOutIncrements() {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each instanceof IincInsnNode increment) {
                InsnList steps = new InsnList();
                steps.add(new VarInsnNode(Opcodes.ILOAD, increment.var));
                steps.add(new LdcInsnNode(increment.incr));
                steps.add(new InsnNode(Opcodes.IADD));
                VarInsnNode last = new VarInsnNode(Opcodes.ISTORE, increment.var);
                steps.add(last);
                method.instructions.insert(increment, steps);
                method.instructions.remove(increment);
            }
        }
        method.maxStack += 2;
    }

    private @Nullable Frame<SourceValue>[] analyze() {
        try {
            return new Analyzer<>(new Makers()).analyze(owner, method);
        } catch (AnalyzerException e) {
            throw new BadRange("cannot follow the values in " + owner.replace('/', '.') + "." + method.name + ": "
                    + e.getMessage());
        }
    }

    private void group() {
        for (AbstractInsnNode each : method.instructions) {
            Type[] operands = isReached(each) ? Operands.of(each) : Operands.NONE;
            for (int i = 0; i < operands.length; i++) {
                AbstractInsnNode first = null;
                for (AbstractInsnNode maker : makers(each, operands.length - 1 - i)) {
                    if (first != null) {
                        leaders.put(leader(maker), leader(first));
                    }
                    first = maker;
                }
            }
        }
    }

    private void findRanges() {
        parameters.forEach((local, place) -> {
            Range range = members.parameterOf(owner, method.name + method.desc, indexOf(local));
            if (range != null) {
                put(place, range);
            }
        });
        boolean more = true;
        while (more) {
            more = false;
            for (AbstractInsnNode each : method.instructions) {
                Range range = isReached(each) ? natural(each) : null;
                more |= range != null && put(each, range);
            }
        }
    }

    private boolean put(AbstractInsnNode maker, Range range) {
        Range before = ranges.putIfAbsent(leader(maker), range);
        if (before != null && !before.equals(range)) {
            throw new BadRange("a value in " + owner.replace('/', '.') + "." + method.name + " has two ranges, "
                    + before + " and " + range + ": give the fields that it comes from the same");
        }
        return before == null;
    }

    /** Returns the range of what an instruction makes by itself; null for a number. */
    @Nullable
    Range natural(AbstractInsnNode made) {
        return switch (made.getOpcode()) {
            case Opcodes.GETFIELD, Opcodes.GETSTATIC -> members.of((FieldInsnNode) made);
            case Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
                members.resultOf((MethodInsnNode) made);
            case Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL -> {
                Range left = rangeOf(made, 1);
                yield left != null ? left : rangeOf(made, 0);
            }
            case Opcodes.INEG -> rangeOf(made, 0);
            default -> null;
        };
    }

    boolean isReached(AbstractInsnNode each) {
        return frames[method.instructions.indexOf(each)] != null;
    }

    /** Returns the range of an operand, 0 for the uppermost; null for a number. */
    @Nullable
    Range rangeOf(AbstractInsnNode user, int depth) {
        for (AbstractInsnNode each : makers(user, depth)) {
            return made(each);
        }
        return null;
    }

    /** Returns the range of what an instruction makes, in the form in which it is used; null for a number. */
    @Nullable
    Range made(AbstractInsnNode maker) {
        return ranges.get(leader(maker));
    }

    private Set<AbstractInsnNode> makers(AbstractInsnNode user, int depth) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(user)];
        return frame == null ? Set.of() : frame.getStack(frame.getStackSize() - 1 - depth).insns;
    }

    private AbstractInsnNode leader(AbstractInsnNode maker) {
        AbstractInsnNode at = maker;
        while (leaders.containsKey(at) && leaders.get(at) != at) {
            at = leaders.get(at);
        }
        return at;
    }

    /** Returns which parameter a local variable holds when the method begins. */
    private int indexOf(int local) {
        int at = (method.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
        Type[] types = Type.getArgumentTypes(method.desc);
        for (int i = 0; i < types.length; i++) {
            if (at == local) {
                return i;
            }
            at += types[i].getSize();
        }
        return -1;
    }

    /** Knows values by who made them, however often they were copied since. */
    private final class Makers extends SourceInterpreter {
        Makers() {
            super(Opcodes.ASM9);
        }

        @Override
        public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            return new SourceValue(type.getSize(), parameters.computeIfAbsent(local, any -> new LabelNode()));
        }

        @Override
        public SourceValue copyOperation(AbstractInsnNode copy, SourceValue value) {
            return value;
        }
    }
}
