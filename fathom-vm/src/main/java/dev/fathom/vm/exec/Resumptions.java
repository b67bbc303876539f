package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Records in which methods a thread goes on when it runs, and in which it stops: elements of a transition that no leader shows.
 *
 * <p>The topmost frame goes on in any case, one below it when what it called returns. Frames that stand when the run begins are marked; a
 * frame without a mark, and whatever stood above it, is new or gone when the run ends. So the lowest frame that went on is the
 * topmost one that is still marked.
 */
final class Resumptions {
    private final Vm vm;
    private final Elements elements;
    private @Nullable GuestThread thread;

    /** The frames that stood, topmost first: fp, method and pc of each. */
    private int[] frames = new int[3 * 64];

    private int size;

    Resumptions(Vm vm) {
        this.vm = vm;
        elements = vm.classes.elements();
    }

    /** Begins a run of the present thread. */
    void begin() {
        if (!elements.isOn()) {
            return;
        }
        GuestThread running = vm.scheduler.current();
        thread = running;
        running.savePc();
        size = 0;
        for (int fp = running.fp; fp >= 0; fp = running.callerOf(fp)) {
            if (size + 3 > frames.length) {
                frames = Arrays.copyOf(frames, 2 * size);
            }
            frames[size] = fp;
            frames[size + 1] = running.stack[fp];
            frames[size + 2] = running.stack[fp + GuestThread.PC];
            size += 3;
            running.stack[fp + GuestThread.CALLER] |= GuestThread.STOOD;
        }
    }

    /**
     * Ends a run.
     *
     * @param stops whether the thread may go on from where it is
     */
    void end(boolean stops) {
        if (thread == null) {
            return;
        }
        int lowest = standing(thread);
        if (stops) {
            stop(thread, lowest);
        }
        thread = null;
        for (int i = 0; i < size && frames[i] >= lowest; i += 3) {
            VmMethod method = vm.classes.method(frames[i + 1]);
            elements.resume(method, frames[i + 2]);
        }
    }

    private void stop(GuestThread stopped, int lowest) {
        if (stopped.fp >= 0) {
            stopped.savePc();
        }
        for (int fp = stopped.fp; fp >= lowest && fp >= 0; fp = stopped.callerOf(fp)) {
            elements.stop(vm.classes.method(stopped.stack[fp]), stopped.stack[fp + GuestThread.PC]);
        }
    }

    /** Returns the fp of the topmost frame of the thread that stood all the time, or 0 if there is none. */
    private static int standing(GuestThread thread) {
        int standing = 0;
        boolean found = false;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            boolean stood = (thread.stack[fp + GuestThread.CALLER] & GuestThread.STOOD) != 0;
            if (!stood) {
                found = false;
            } else if (!found) {
                found = true;
                standing = fp;
            }
        }
        return found ? standing : 0;
    }
}
