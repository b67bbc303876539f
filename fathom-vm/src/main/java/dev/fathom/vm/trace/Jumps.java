package dev.fathom.vm.trace;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.Switches;

/** Finds out where conditional jumps and switches lead, on the saved registers of a thread; takes their operands. */
public final class Jumps {
    private Jumps() {}

    /** Says whether a conditional jump jumps. */
    static boolean isTaken(int op, GuestThread thread) {
        if (op >= Op.IF_ICMPEQ) {
            int right = thread.stack[--thread.sp];
            int left = thread.stack[--thread.sp];
            return holds(op - Op.IF_ICMPEQ + Op.IFEQ, Integer.compare(left, right));
        }
        return holds(op, thread.stack[--thread.sp]);
    }

    private static boolean holds(int op, int value) {
        return switch (op) {
            case Op.IFEQ -> value == 0;
            case Op.IFNE -> value != 0;
            case Op.IFLT -> value < 0;
            case Op.IFGE -> value >= 0;
            case Op.IFGT -> value > 0;
            case Op.IFLE -> value <= 0;
            default -> throw new IllegalArgumentException("no conditional jump: " + op);
        };
    }

    /** Returns the target of a switch. */
    public static int switchTarget(int op, int[] code, GuestThread thread) {
        return Switches.target(op, code, thread.pc, thread.stack[--thread.sp]);
    }
}
