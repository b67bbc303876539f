package dev.fathom.vm.trace;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmMethod;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Stops at every source line of user code while somebody listens or counts, at no cost to the loop when nobody does.
 *
 * <p>The first instruction of each line is replaced by {@link Op#BREAKPOINT}. A breakpoint that is hit gives way to its
 * instruction and is set again when the next one is hit, so a line that repeats without leaving it is heard once.
 */
public final class Breakpoints {
    private final ClassTable classes;
    private final Map<int[], int[]> originals = new IdentityHashMap<>();
    private final InstructionRecorder instructions;
    private @Nullable LineListener listener;
    private int @Nullable [] lastCode;
    private int lastPc;

    /** Stops for a listener, and for who records instructions. */
    public Breakpoints(ClassTable classes, InstructionRecorder instructions) {
        this.classes = classes;
        this.instructions = instructions;
    }

    public InstructionRecorder instructions() {
        return instructions;
    }

    /** Says whether somebody listens. */
    public boolean isOn() {
        return listener != null || instructions.isOn();
    }

    /** Arms all user code for a listener; for none (null) it is disarmed, unless instructions are recorded. */
    public void listen(@Nullable LineListener newListener) {
        disarm();
        listener = newListener;
        armAll();
    }

    /** Records instructions, or stops to. */
    public void record(boolean on) {
        if (instructions.isOn() != on) {
            disarm();
            instructions.record(on);
            armAll();
        }
    }

    private void armAll() {
        if (isOn()) {
            for (int i = 1; i < classes.methodCount(); i++) {
                VmMethod method = classes.method(i);
                if (method.plainCode != null) {
                    arm(method);
                }
            }
        }
    }

    /** Arms a method that is about to be entered, if it is user code and somebody listens. */
    public void arm(VmMethod method) {
        if (!isOn() || !method.owner.isProgram() || method.isHidden()) {
            return;
        }
        Code code = method.code();
        if (originals.containsKey(code.insns)) {
            return;
        }
        int[] ops = new int[code.insns.length];
        originals.put(code.insns, ops);
        for (int pc : code.lineStarts()) {
            ops[pc] = code.insns[pc];
            code.insns[pc] = Op.BREAKPOINT;
        }
    }

    private void disarm() {
        originals.forEach((insns, ops) -> {
            for (int pc = 0; pc < insns.length; pc++) {
                if (insns[pc] == Op.BREAKPOINT && ops[pc] != 0) {
                    insns[pc] = ops[pc];
                }
            }
        });
        originals.clear();
        lastCode = null;
    }

    /** Tells the listener, and lets the instruction at the thread's pc run. */
    public void hit(GuestThread thread) {
        rearm();
        int[] insns = thread.method(classes).code().insns;
        insns[thread.pc] = originalsOf(insns)[thread.pc];
        lastCode = insns;
        lastPc = thread.pc;
        thread.savePc();
        instructions.pass(thread, insns);
        if (listener != null) {
            listener.line(thread);
        }
    }

    /** A thread is about to run; where it goes on, a listener has heard of the line, but nothing was executed. */
    public void begin(GuestThread thread) {
        if (!instructions.isOn()) {
            return;
        }
        instructions.begin();
        if (thread.hasFrames() && thread.pc == lastPc && thread.method(classes).code().insns == lastCode) {
            instructions.pass(thread, lastCode);
        } else if (listener == null) {
            rearm();
        }
    }

    /** Returns the operation at a pc, whether or not there is a breakpoint now. */
    public int op(int[] insns, int pc) {
        return insns[pc] == Op.BREAKPOINT ? originalsOf(insns)[pc] : insns[pc];
    }

    /** Returns what was in code with breakpoints, where they are; others is not asked for. */
    private int[] originalsOf(int[] insns) {
        return Objects.requireNonNull(originals.get(insns));
    }

    /** Sets the breakpoint again that was hit last; to be called when another thread may come to it. */
    public void rearm() {
        if (lastCode != null) {
            originalsOf(lastCode)[lastPc] = lastCode[lastPc];
            lastCode[lastPc] = Op.BREAKPOINT;
            lastCode = null;
        }
    }
}
