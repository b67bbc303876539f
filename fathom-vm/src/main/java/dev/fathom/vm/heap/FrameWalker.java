package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.ReferenceMaps;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;

/** Visits the slots of a thread's frames, bottom frame first, with what each of them holds. */
final class FrameWalker {
    /** Hears of every word of the stack, in ascending order. */
    interface Visitor {
        /** A word that is a reference and will be read again. */
        void reference(int at);

        /** A word that is no reference and will be read again. */
        void value(int at);

        /** A word that nothing will read. */
        void dead(int at);

        /** The words of a frame that name its method, pc and caller. */
        void frame(int at, VmMethod method);
    }

    private final ClassTable classes;
    private int[] frames = new int[64];

    FrameWalker(ClassTable classes) {
        this.classes = classes;
    }

    void walk(GuestThread thread, Visitor visitor) {
        thread.savePc();
        int count = 0;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            if (count == frames.length) {
                frames = Arrays.copyOf(frames, count * 2);
            }
            frames[count++] = fp;
        }
        for (int i = count - 1; i >= 0; i--) {
            walkFrame(thread, frames[i], i == 0 ? -1 : frames[i - 1], visitor);
        }
    }

    private void walkFrame(GuestThread thread, int fp, int calleeFp, Visitor visitor) {
        VmMethod method = classes.method(thread.stack[fp]);
        Code code = method.code();
        int pc = thread.stack[fp + GuestThread.PC];
        boolean before = calleeFp < 0 || thread.isInterlude(calleeFp);
        ReferenceMaps maps = code.maps();
        slots(before ? maps.localsBefore(pc) : maps.localsInside(pc), fp - code.maxLocals, fp, visitor);
        visitor.frame(fp, method);
        int end = calleeFp < 0 ? thread.sp : baseOf(thread, calleeFp);
        slots(maps.stack(pc), fp + GuestThread.FRAME_WORDS, end, visitor);
    }

    private int baseOf(GuestThread thread, int fp) {
        return fp - classes.method(thread.stack[fp]).code().maxLocals;
    }

    private static void slots(byte[] kinds, int from, int to, Visitor visitor) {
        for (int at = from; at < to; at++) {
            int index = at - from;
            byte kind = index < kinds.length ? kinds[index] : ReferenceMaps.DEAD;
            switch (kind) {
                case ReferenceMaps.REFERENCE -> visitor.reference(at);
                case ReferenceMaps.VALUE -> visitor.value(at);
                default -> visitor.dead(at);
            }
        }
    }
}
