package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;

/** Says where in the source a thread stands. */
final class Locations {
    private Locations() {}

    /** Returns the topmost frame of user code as {@code Class.method(File.java:12)}, or "". */
    static String of(Vm vm, GuestThread thread) {
        thread.savePc();
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            if (ObjectNames.isProgram(method.owner)) {
                int line = method.code().line(thread.stack[fp + GuestThread.PC]);
                return method.owner.externalName() + "." + method.name + "(" + method.owner.sourceFile + ":" + line
                        + ")";
            }
        }
        return "";
    }
}
