package dev.fathom.vm.time;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.MethodNodes;
import dev.fathom.vm.program.ReferenceMaps;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the points in time that frames of classes hold that keep times: what comes from the clock, from a field that keeps one, from a method that returns one or as a parameter that is one, and
 * sums of these with something else. A difference of two is none.
 */
public final class TimesInFrames {
    private static final BasicValue TIME = new Time();
    private static final Set<String> FIELDS = Set.of("time", "nextExecutionTime", "when");
    private static final Set<String> RETURNING = Set.of("nanoTime", "currentTimeMillis", "triggerTime", "now");

    /** Methods whose first parameter of two words is a point in time. */
    private static final Set<String> TAKING = Set.of("sched", "rescheduleMin", "<init>");

    /** Its tasks are made with a delay. */
    private static final String DELAY_SCHEDULER = "java/util/concurrent/DelayScheduler";

    private final Map<VmMethod, int[][]> known = new HashMap<>();

    /**
     * Returns where a frame has points in time that will be used, relative to the frame.
     *
     * @param before whether the instruction is still to be executed, rather than the call in it under way
     */
    public int[] at(VmMethod method, int pc, boolean before) {
        int[][] all = known.computeIfAbsent(method, TimesInFrames::find);
        Code code = method.code();
        int[] places = all[Arrays.binarySearch(code.starts, pc)];
        if (places.length == 0) {
            return places;
        }
        ReferenceMaps maps = code.maps();
        byte[] locals = before ? maps.localsBefore(pc) : maps.localsInside(pc);
        byte[] operands = maps.stack(pc);
        return Arrays.stream(places)
                .filter(each -> each < 0
                        ? isUsed(locals, each + code.maxLocals)
                        : isUsed(operands, each - GuestThread.FRAME_WORDS))
                .toArray();
    }

    private static boolean isUsed(byte[] kinds, int slot) {
        return slot < kinds.length && kinds[slot] == ReferenceMaps.VALUE;
    }

    private static int[][] find(VmMethod method) {
        MethodNode node = MethodNodes.read(method);
        Frame<BasicValue>[] frames;
        try {
            frames = new Analyzer<>(new Times(method)).analyze(method.owner.name, node);
        } catch (AnalyzerException e) {
            throw new IllegalStateException("code of the JDK that does not verify: " + method, e);
        }
        int[][] result = new int[method.code().starts.length][];
        int next = 0;
        for (int i = 0; i < frames.length; i++) {
            if (node.instructions.get(i).getOpcode() >= 0) {
                result[next++] = frames[i] == null ? new int[0] : places(frames[i], method.code().maxLocals);
            }
        }
        return result;
    }

    private static int[] places(Frame<BasicValue> frame, int maxLocals) {
        IntArrayList places = new IntArrayList();
        for (int i = 0; i < frame.getLocals(); i++) {
            if (frame.getLocal(i) == TIME) {
                places.add(i - maxLocals);
            }
        }
        int at = GuestThread.FRAME_WORDS;
        for (int i = 0; i < frame.getStackSize(); i++) {
            if (frame.getStack(i) == TIME) {
                places.add(at);
            }
            at += frame.getStack(i).getSize();
        }
        return places.toIntArray();
    }

    /** Another number of its kind is no point in time. */
    private static final class Time extends BasicValue {
        Time() {
            super(Type.LONG_TYPE);
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /** Tells points in time from other numbers; where it is not sure, it is one. */
    private static final class Times extends BasicInterpreter {
        private int taken;

        Times(VmMethod method) {
            super(ASM9);
            taken = method.isStatic() ? 0 : 1;
            boolean takes = false;
            if (TAKING.contains(method.name) && !method.owner.name.startsWith(DELAY_SCHEDULER)) {
                for (Type each : Type.getArgumentTypes(method.descriptor)) {
                    takes = each.getSize() == 2;
                    if (takes) {
                        break;
                    }
                    taken += each.getSize();
                }
            }
            taken = takes ? taken : -1;
        }

        @Override
        public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
            return local == taken ? TIME : super.newParameterValue(isInstance, local, type);
        }

        @Override
        public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) {
            return value;
        }

        @Override
        public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value) throws AnalyzerException {
            boolean isKept = instruction.getOpcode() == Opcodes.GETFIELD
                    && FIELDS.contains(((FieldInsnNode) instruction).name)
                    && ((FieldInsnNode) instruction).desc.equals("J");
            return isKept ? TIME : super.unaryOperation(instruction, value);
        }

        @Override
        public BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue first, BasicValue second)
                throws AnalyzerException {
            boolean sum = instruction.getOpcode() == Opcodes.LADD && (first == TIME || second == TIME);
            boolean less = instruction.getOpcode() == Opcodes.LSUB && first == TIME && second != TIME;
            return sum || less ? TIME : super.binaryOperation(instruction, first, second);
        }

        @Override
        public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            BasicValue result = super.naryOperation(instruction, values);
            boolean isTime = instruction instanceof MethodInsnNode call
                    && call.desc.endsWith(")J")
                    && RETURNING.contains(call.name);
            return isTime ? TIME : result;
        }

        @Override
        public BasicValue merge(BasicValue first, BasicValue second) {
            boolean isLong = first.getSize() == 2 && second.getSize() == 2;
            return isLong && (first == TIME || second == TIME) ? TIME : super.merge(first, second);
        }
    }
}
