package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.function.Predicate;

/** Says where in the source a thread stands. */
final class Locations {
    private Locations() {}

    /**
     * Returns the topmost frame of the program's own code as {@code Class.method(File.java:12)}. A thread that has none is
     * where the topmost frame of a library is, of the JDK if there is no other; "" if there is none at all.
     */
    static String of(Vm vm, GuestThread thread) {
        String inProgram = inProgram(vm, thread);
        return inProgram.isEmpty() ? topmost(vm, thread, type -> !type.hidden && !type.isFathoms()) : inProgram;
    }

    /** Returns the same, but "" for a thread that executes nothing but code of the JDK. */
    static String inProgram(Vm vm, GuestThread thread) {
        thread.savePc();
        String own = topmost(vm, thread, VmClass::isProgram);
        return own.isEmpty() ? topmost(vm, thread, VmClass::isUsers) : own;
    }

    /** Says whether the thread executes code of the user's, or was called from there. */
    static boolean isInUsersCode(Vm vm, GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            if (vm.classes.method(thread.stack[fp]).owner.isUsers()) {
                return true;
            }
        }
        return false;
    }

    private static String topmost(Vm vm, GuestThread thread, Predicate<VmClass> wanted) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            if (wanted.test(vm.classes.method(thread.stack[fp]).owner)) {
                return of(vm, thread, fp);
            }
        }
        return "";
    }

    private static String of(Vm vm, GuestThread thread, int frame) {
        VmMethod method = vm.classes.method(thread.stack[frame]);
        int line = method.isNative() ? 0 : method.code().line(thread.stack[frame + GuestThread.PC]);
        String file = method.owner.sourceFile == null ? "Unknown Source" : method.owner.sourceFile;
        return method.owner.externalName() + "." + method.name + "(" + file + (line > 0 ? ":" + line : "") + ")";
    }
}
