package dev.fathom.vm.range;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites a method so that it computes with abstract values: arithmetic and comparisons of them are calls of {@code RangeArithmetic}, which chooses where the abstraction does not know.
 *
 * <p>Where a value leaves the abstraction (an index, an argument of the library), it must be one of the range; otherwise the run stops, and names the place.
 */
final class RangeRewriter {
    private static final String ARITHMETIC = "dev/fathom/guest/RangeArithmetic";
    private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

    private static final Map<Integer, String> OPERATIONS =
            Map.of(Opcodes.IADD, "sum", Opcodes.ISUB, "difference", Opcodes.IMUL, "product");

    /** By opcode of a jump that compares: what is asked, and whether the jump is made if that is so. */
    private static final Map<Integer, Question> QUESTIONS = questions();

    private record Question(String name, boolean jumpsIf) {}

    /** What comes before an instruction, in its place, and after it. */
    private static final class Edit {
        final InsnList before = new InsnList();

        @Nullable
        InsnList instead;

        final InsnList after = new InsnList();
    }

    private final String owner;
    private final MethodNode method;
    private final RangedMembers members;
    private final IntFlow flow;
    private final Map<AbstractInsnNode, Edit> edits = new LinkedHashMap<>();

    RangeRewriter(String owner, MethodNode method, RangedMembers members) {
        this.owner = owner;
        this.method = method;
        this.members = members;
        flow = new IntFlow(owner, method, members);
    }

    private static Map<Integer, Question> questions() {
        Map<Integer, Question> questions = new HashMap<>();
        for (int[] each : new int[][] {
            {Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE},
            {
                Opcodes.IF_ICMPEQ,
                Opcodes.IF_ICMPNE,
                Opcodes.IF_ICMPLT,
                Opcodes.IF_ICMPGE,
                Opcodes.IF_ICMPGT,
                Opcodes.IF_ICMPLE
            }
        }) {
            questions.put(each[0], new Question("areEqual", true));
            questions.put(each[1], new Question("areEqual", false));
            questions.put(each[2], new Question("isLess", true));
            questions.put(each[3], new Question("isLess", false));
            questions.put(each[4], new Question("isGreater", true));
            questions.put(each[5], new Question("isGreater", false));
        }
        return questions;
    }

    /** Notes where abstract values go to methods of the program; says whether that is news. */
    boolean infer() {
        boolean news = false;
        for (AbstractInsnNode each : method.instructions) {
            if (!flow.isReached(each)) {
                continue;
            }
            Range returned = each.getOpcode() == Opcodes.IRETURN ? flow.rangeOf(each, 0) : null;
            if (returned != null && Type.getReturnType(method.desc).equals(Type.INT_TYPE)) {
                news |= members.returns(owner, method.name + method.desc, returned);
            }
            if (each instanceof MethodInsnNode call) {
                Type[] types = Type.getArgumentTypes(call.desc);
                for (int i = 0; i < types.length; i++) {
                    Range passed = flow.rangeOf(call, types.length - 1 - i);
                    news |= passed != null && types[i].equals(Type.INT_TYPE) && members.passes(call, i, passed);
                }
            }
        }
        return news;
    }

    /** Rewrites the method; says whether there was something to rewrite. */
    boolean rewrite() {
        for (AbstractInsnNode each : method.instructions) {
            if (flow.isReached(each)) {
                use(each);
                make(each);
            }
        }
        InsnList atStart = parameters();
        edits.forEach(this::apply);
        boolean changes = !edits.isEmpty() || atStart.size() > 0;
        method.instructions.insert(atStart);
        return changes;
    }

    private void apply(AbstractInsnNode at, Edit edit) {
        method.instructions.insertBefore(at, edit.before);
        method.instructions.insert(at, edit.after);
        if (edit.instead != null) {
            method.instructions.insert(at, edit.instead);
            method.instructions.remove(at);
        }
    }

    private Edit edit(AbstractInsnNode at) {
        return edits.computeIfAbsent(at, any -> new Edit());
    }

    private void use(AbstractInsnNode user) {
        Type[] types = Operands.of(user);
        if (QUESTIONS.containsKey(user.getOpcode())) {
            compare((JumpInsnNode) user, types.length);
            return;
        }
        if (user.getOpcode() == Opcodes.INEG || OPERATIONS.containsKey(user.getOpcode())) {
            return; // where its result is made
        }
        for (int i = 0; i < types.length; i++) {
            int depth = types.length - 1 - i;
            Range given = isInt(types[i]) ? flow.rangeOf(user, depth) : null;
            Range wanted = wanted(user, i);
            if (given == null ? wanted != null : !given.equals(wanted)) {
                convert(user, types, i, given, wanted);
            }
        }
    }

    private static boolean isInt(Type type) {
        return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.INT;
    }

    /** Returns the range of the place that an operand goes to; null for one that takes numbers. */
    private @Nullable Range wanted(AbstractInsnNode user, int index) {
        return switch (user.getOpcode()) {
            case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> members.of((FieldInsnNode) user);
            case Opcodes.IRETURN -> members.resultOf(owner, method.name + method.desc);
            case Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
                members.argumentOf((MethodInsnNode) user, index);
            default -> null;
        };
    }

    /** Brings an operand into another form; those above it wait in local variables meanwhile. */
    private void convert(
            AbstractInsnNode user, Type[] types, int index, @Nullable Range given, @Nullable Range wanted) {
        InsnList code = edit(user).before;
        InsnList back = new InsnList();
        int local = method.maxLocals;
        for (int i = types.length - 1; i > index; i--) {
            code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ISTORE), local));
            back.insert(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), local));
            local += types[i].getSize();
        }
        method.maxLocals = Math.max(method.maxLocals, local);
        if (wanted == null && user instanceof InvokeDynamicInsnNode call && isConcatenation(call)) {
            code.add(text(given));
            call.desc = withText(call.desc, index);
        } else {
            code.add(wanted == null ? number(user, given) : abstraction(given, wanted));
        }
        code.add(back);
    }

    private static boolean isConcatenation(InvokeDynamicInsnNode call) {
        Handle bootstrap = call.bsm;
        return bootstrap.getOwner().equals(CONCATENATION);
    }

    private static String withText(String descriptor, int index) {
        Type[] types = Type.getArgumentTypes(descriptor);
        types[index] = Type.getType(String.class);
        return Type.getMethodDescriptor(Type.getReturnType(descriptor), types);
    }

    private static InsnList text(@Nullable Range given) {
        return call("text", "(III)Ljava/lang/String;", given);
    }

    private static InsnList abstraction(@Nullable Range given, Range wanted) {
        return call("abstracted", "(IIIII)I", given, wanted);
    }

    private InsnList number(AbstractInsnNode user, @Nullable Range given) {
        InsnList code = new InsnList();
        push(code, given);
        code.add(new LdcInsnNode(place(user)));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, ARITHMETIC, "number", "(IIILjava/lang/String;)I", false));
        return code;
    }

    private String place(AbstractInsnNode user) {
        for (AbstractInsnNode at = user; at != null; at = at.getPrevious()) {
            if (at instanceof LineNumberNode line) {
                return owner.replace('/', '.') + "." + method.name + ", line " + line.line;
            }
        }
        return owner.replace('/', '.') + "." + method.name;
    }

    private void compare(JumpInsnNode jump, int operands) {
        Range left = flow.rangeOf(jump, operands - 1);
        Range right = operands == 1 ? null : flow.rangeOf(jump, 0);
        Question question = QUESTIONS.get(jump.getOpcode());
        if ((left == null && right == null) || question == null) {
            return;
        }
        InsnList code = new InsnList();
        if (operands == 1) {
            code.add(new LdcInsnNode(0));
        }
        code.add(call(question.name, "(IIIIII)Z", left, right));
        code.add(new JumpInsnNode(question.jumpsIf ? Opcodes.IFNE : Opcodes.IFEQ, jump.label));
        edit(jump).instead = code;
    }

    /** Sees to it that what an instruction makes has the form that its users want. */
    private void make(AbstractInsnNode maker) {
        Range made = flow.made(maker);
        if (made == null) {
            return;
        }
        Range natural = flow.natural(maker);
        if (natural == null) {
            edit(maker).after.add(abstraction(null, made));
        } else if (maker.getOpcode() == Opcodes.INEG) {
            edit(maker).instead = call("negation", "(IIIII)I", natural, made);
        } else if (OPERATIONS.containsKey(maker.getOpcode())) {
            edit(maker).instead = call(
                    OPERATIONS.getOrDefault(maker.getOpcode(), ""),
                    "(IIIIIIII)I",
                    flow.rangeOf(maker, 1),
                    flow.rangeOf(maker, 0),
                    made);
        }
    }

    /** Abstracts the parameters that are numbers, and are used where an abstract value may be, too. */
    private InsnList parameters() {
        InsnList code = new InsnList();
        Type[] types = Type.getArgumentTypes(method.desc);
        int local = (method.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
        for (int i = 0; i < types.length; i++) {
            LabelNode place = flow.parameters.get(local);
            Range made = place == null ? null : flow.made(place);
            if (made != null && members.parameterOf(owner, method.name + method.desc, i) == null) {
                code.add(new VarInsnNode(Opcodes.ILOAD, local));
                code.add(abstraction(null, made));
                code.add(new VarInsnNode(Opcodes.ISTORE, local));
            }
            local += types[i].getSize();
        }
        return code;
    }

    private static InsnList call(String name, String descriptor, @Nullable Range... ranges) {
        InsnList code = new InsnList();
        for (Range each : ranges) {
            push(code, each);
        }
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, ARITHMETIC, name, descriptor, false));
        return code;
    }

    private static void push(InsnList code, @Nullable Range range) {
        Range given = range == null ? Range.ALL : range;
        code.add(new LdcInsnNode(given.from()));
        code.add(new LdcInsnNode(given.to()));
    }
}
