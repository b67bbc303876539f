package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.reduction.AccessedWord;
import java.util.ArrayList;
import java.util.List;

/** The plain (not volatile) accesses that threads stand before, ready to make them. */
public final class PendingAccesses {
    private record Access(GuestThread thread, int object, int address, int element, boolean write) {}

    private final Vm vm;
    private final AccessedWord word;
    private final List<Access> accesses = new ArrayList<>();

    public PendingAccesses(Vm vm) {
        this.vm = vm;
        word = new AccessedWord(vm.classes, vm.heap);
    }

    /** Looks at all threads; returns how many accesses there are. */
    public int collect() {
        accesses.clear();
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.pending && each.hasFrames() && vm.turns.canRun(each)) {
                add(each);
            }
        }
        return accesses.size();
    }

    private void add(GuestThread thread) {
        if (!word.decode(vm.interpreter.nextOp(thread), thread)) {
            return;
        }
        VmField field = word.field();
        if ((field == null || !field.isVolatile()) && !vm.points.isMachines(word, thread)) {
            accesses.add(new Access(thread, word.object, word.address, word.element, word.write));
        }
    }

    public GuestThread thread(int index) {
        return accesses.get(index).thread;
    }

    public boolean isWrite(int index) {
        return accesses.get(index).write;
    }

    /** Names the variable for people. */
    public String variable(int index) {
        Access access = accesses.get(index);
        word.set(access.object, access.address, access.write);
        return word.text();
    }

    /** Returns the class of the object that has the variable. */
    public int type(int index) {
        return vm.heap.classOf(accesses.get(index).object).id;
    }

    /** Returns where in the object the variable is; 0 for any element of an array. */
    public int offset(int index) {
        Access access = accesses.get(index);
        return vm.heap.classOf(access.object).isArray() ? 0 : access.address - access.object;
    }

    public boolean conflict(int first, int second) {
        Access one = accesses.get(first);
        Access other = accesses.get(second);
        return one.address == other.address && one.element == other.element && (one.write || other.write);
    }
}
