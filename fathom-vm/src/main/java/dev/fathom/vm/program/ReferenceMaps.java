package dev.fathom.vm.program;

import dev.fathom.vm.program.names.Leaders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Says for every instruction of a method what each local and stack slot holds: a reference, another value, or nothing
 * that will be read again (a dead local must not make two states differ).
 *
 * <p>A frame can be suspended <em>before</em> an instruction (a choice point, a safepoint) or <em>inside</em> a call:
 * then the arguments have left its stack and the locals that count are those live after the call.
 */
public final class ReferenceMaps {
    public static final byte DEAD = 0;
    public static final byte VALUE = 1;
    public static final byte REFERENCE = 2;

    private static final byte[] NOTHING = {};

    private final int[] starts;

    /** By pc, the number of the instruction that starts there, or -1. */
    private final int[] indexes;

    private final byte[][] localsBefore;
    private final byte[][] localsInside;
    private final byte[][] stack;

    private ReferenceMaps(int[] starts) {
        this.starts = starts;
        indexes = new int[starts.length == 0 ? 0 : starts[starts.length - 1] + 1];
        Arrays.fill(indexes, -1);
        for (int i = 0; i < starts.length; i++) {
            indexes[starts[i]] = i;
        }
        localsBefore = new byte[starts.length][];
        localsInside = new byte[starts.length][];
        stack = new byte[starts.length][];
    }

    /** Returns the kinds of the locals of a frame suspended before the instruction. */
    public byte[] localsBefore(int pc) {
        return localsBefore[indexOf(pc)];
    }

    /** Returns the kinds of the locals of a frame suspended inside the call at {@code pc}. */
    public byte[] localsInside(int pc) {
        return localsInside[indexOf(pc)];
    }

    /** Returns the kinds of the stack slots before the instruction, bottom first. */
    public byte[] stack(int pc) {
        return stack[indexOf(pc)];
    }

    private int indexOf(int pc) {
        int index = indexes[pc];
        if (index < 0) {
            throw new IllegalStateException("no instruction starts at " + pc);
        }
        return index;
    }

    static ReferenceMaps compute(VmMethod method, Code code) {
        MethodNode node = new MethodNode(Opcodes.ASM9, method.access, method.name, method.descriptor, null, null);
        Translator.read(method, node);
        ReferenceMaps maps = compute(method.owner.name, node, code.starts, each -> each.getOpcode() >= 0);
        if (method.keepsReceiver) {
            maps.keepReceiver();
        }
        return maps;
    }

    /** The same by the numbers that {@link Leaders} gives to instructions, instead of pcs. */
    static ReferenceMaps byNumber(String owner, MethodNode node) {
        int count = 0;
        for (AbstractInsnNode each : node.instructions) {
            count += Leaders.isCounted(each) ? 1 : 0;
        }
        return compute(owner, node, IntStream.range(0, count).toArray(), Leaders::isCounted);
    }

    private static ReferenceMaps compute(
            String owner, MethodNode node, int[] starts, Predicate<AbstractInsnNode> isCounted) {
        Frame<BasicValue>[] frames;
        try {
            frames = new Analyzer<>(new BasicInterpreter()).analyze(owner, node);
        } catch (AnalyzerException e) {
            throw new LinkageProblem(
                    "java/lang/VerifyError", owner + "." + node.name + node.desc + ": " + e.getMessage());
        }
        Liveness liveness = new Liveness(node);
        ReferenceMaps maps = new ReferenceMaps(starts);
        boolean keepsVariables = keepsVariables(owner, node);
        int at = 0;
        for (int i = 0; i < node.instructions.size(); i++) {
            if (isCounted.test(node.instructions.get(i))) {
                maps.fill(at, frames[i], liveness.before(i), liveness.after(i));
                if (keepsVariables && frames[i] != null) {
                    keepReferences(frames[i], maps.localsBefore[at]);
                    keepReferences(frames[i], maps.localsInside[at]);
                }
                at++;
            }
        }
        // A synchronized method unlocks its receiver when it ends.
        if ((node.access & Opcodes.ACC_SYNCHRONIZED) != 0 && (node.access & Opcodes.ACC_STATIC) == 0) {
            maps.keepReceiver();
        }
        return maps;
    }

    /**
     * Says whether references in variables count as long as they are there, though nothing reads them again. A collection of garbage may well free
     * what they refer to, but no JVM does so before it has compiled the method. So a method of the program that has to do with such things sees what it sees
     * there.
     */
    private static boolean keepsVariables(String owner, MethodNode node) {
        if (owner.startsWith("java/") || owner.startsWith("jdk/") || owner.startsWith("sun/")) {
            return false;
        }
        for (AbstractInsnNode each : node.instructions) {
            if (each instanceof MethodInsnNode call
                    && (call.owner.startsWith("java/lang/ref/")
                            || call.owner.equals("java/util/WeakHashMap")
                            || (call.name.equals("gc") && call.desc.equals("()V")))) {
                return true;
            }
        }
        return false;
    }

    private static void keepReferences(Frame<BasicValue> frame, byte[] kinds) {
        for (int i = 0; i < kinds.length; i++) {
            BasicValue value = frame.getLocal(i);
            if (kinds[i] == DEAD && value != BasicValue.UNINITIALIZED_VALUE && value.isReference()) {
                kinds[i] = REFERENCE;
            }
        }
    }

    private void keepReceiver() {
        for (int i = 0; i < starts.length; i++) {
            if (localsBefore[i] != NOTHING) {
                localsBefore[i][0] = REFERENCE;
                localsInside[i][0] = REFERENCE;
            }
        }
    }

    private void fill(int at, Frame<BasicValue> frame, BitSet liveBefore, BitSet liveAfter) {
        if (frame == null) {
            localsBefore[at] = NOTHING;
            localsInside[at] = NOTHING;
            stack[at] = NOTHING;
            return;
        }
        localsBefore[at] = locals(frame, liveBefore);
        localsInside[at] = locals(frame, liveAfter);
        stack[at] = stackKinds(frame);
    }

    private static byte[] locals(Frame<BasicValue> frame, BitSet live) {
        byte[] kinds = new byte[frame.getLocals()];
        for (int i = 0; i < kinds.length; i++) {
            BasicValue value = frame.getLocal(i);
            if (live.get(i)) {
                kinds[i] = kind(value);
                if (value.getSize() == 2 && i + 1 < kinds.length) {
                    kinds[++i] = VALUE;
                }
            }
        }
        return kinds;
    }

    private static byte[] stackKinds(Frame<BasicValue> frame) {
        byte[] kinds = new byte[frame.getMaxStackSize() * 2];
        int size = 0;
        for (int i = 0; i < frame.getStackSize(); i++) {
            BasicValue value = frame.getStack(i);
            kinds[size++] = kind(value);
            if (value.getSize() == 2) {
                kinds[size++] = VALUE;
            }
        }
        return Arrays.copyOf(kinds, size);
    }

    private static byte kind(BasicValue value) {
        if (value == BasicValue.UNINITIALIZED_VALUE) {
            return DEAD;
        }
        return value.isReference() ? REFERENCE : VALUE;
    }

    /** Backward data flow: a local is live where some path reads it before writing it. */
    private static final class Liveness {
        private final MethodNode node;
        private final BitSet[] before;
        private final BitSet[] after;
        private final List<List<Integer>> handlersOf = new ArrayList<>();

        Liveness(MethodNode node) {
            this.node = node;
            int size = node.instructions.size();
            before = new BitSet[size];
            after = new BitSet[size];
            for (int i = 0; i < size; i++) {
                before[i] = new BitSet();
                after[i] = new BitSet();
                handlersOf.add(new ArrayList<>());
            }
            for (TryCatchBlockNode each : node.tryCatchBlocks) {
                int end = node.instructions.indexOf(each.end);
                for (int i = node.instructions.indexOf(each.start); i < end; i++) {
                    handlersOf.get(i).add(node.instructions.indexOf(each.handler));
                }
            }
            solve();
        }

        BitSet before(int index) {
            return before[index];
        }

        BitSet after(int index) {
            return after[index];
        }

        private void solve() {
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int i = before.length - 1; i >= 0; i--) {
                    changed |= update(i);
                }
            }
        }

        private boolean update(int i) {
            BitSet out = new BitSet();
            for (int next : successors(i)) {
                if (next < before.length) {
                    out.or(before[next]);
                }
            }
            for (int handler : handlersOf.get(i)) {
                out.or(before[handler]);
            }
            BitSet in = (BitSet) out.clone();
            transfer(node.instructions.get(i), in);
            // What a handler reads is live before the instruction too: it may throw before it writes.
            for (int handler : handlersOf.get(i)) {
                in.or(before[handler]);
            }
            boolean changed = !in.equals(before[i]) || !out.equals(after[i]);
            before[i] = in;
            after[i] = out;
            return changed;
        }

        private static void transfer(AbstractInsnNode insn, BitSet live) {
            if (insn instanceof VarInsnNode access) {
                live.set(access.var, access.getOpcode() < Opcodes.ISTORE);
            } else if (insn instanceof IincInsnNode increment) {
                live.set(increment.var);
            }
        }

        private List<Integer> successors(int i) {
            AbstractInsnNode insn = node.instructions.get(i);
            List<Integer> result = new ArrayList<>();
            if (insn instanceof JumpInsnNode jump) {
                result.add(index(jump.label));
                if (insn.getOpcode() != Opcodes.GOTO) {
                    result.add(i + 1);
                }
            } else if (insn instanceof TableSwitchInsnNode table) {
                result.add(index(table.dflt));
                table.labels.forEach(each -> result.add(index(each)));
            } else if (insn instanceof LookupSwitchInsnNode lookup) {
                result.add(index(lookup.dflt));
                lookup.labels.forEach(each -> result.add(index(each)));
            } else if (!endsMethod(insn.getOpcode())) {
                result.add(i + 1);
            }
            return result;
        }

        private int index(LabelNode label) {
            return node.instructions.indexOf(label);
        }

        private static boolean endsMethod(int opcode) {
            return (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
        }
    }
}
