package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/** Finds the library method that user code called and a thread is inside of, and writes the call down. */
final class LibraryCallText {
    private final Vm vm;
    private final ObjectNames names;
    private final ValueText values;

    LibraryCallText(Vm vm, ObjectNames names, ValueText values) {
        this.vm = vm;
        this.names = names;
        this.values = values;
    }

    /** Returns the frame of the library method that user code called, or -1 if the thread runs user code or none. */
    int frame(GuestThread thread) {
        int frame = -1;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            if (ObjectNames.isProgram(method.owner)) {
                return frame;
            }
            if (!method.owner.hidden) {
                frame = method.isClassInitializer() ? -1 : fp;
            }
        }
        return -1;
    }

    VmMethod method(GuestThread thread, int frame) {
        return vm.classes.method(thread.stack[frame]);
    }

    /** Returns {@code ReentrantLock#1.lock()}; must be asked before the method has changed its parameters. */
    String text(GuestThread thread, int frame) {
        VmMethod method = method(thread, frame);
        int local = frame - method.code().maxLocals;
        String target = ObjectNames.simpleName(method.owner) + ".";
        if (!method.isStatic()) {
            target = names.of(thread.stack[local++]) + ".";
        }
        List<String> arguments = new ArrayList<>();
        for (Type each : Type.getArgumentTypes(method.descriptor)) {
            int high = each.getSize() == 2 ? thread.stack[local + 1] : 0;
            arguments.add(values.of(each.getDescriptor().charAt(0), thread.stack[local], high));
            local += each.getSize();
        }
        return target + method.name + "(" + String.join(", ", arguments) + ")";
    }

    /** Returns the class and name of the library method, {@code ReentrantLock.lock()}, or "". */
    String shortText(GuestThread thread) {
        int frame = frame(thread);
        return frame < 0
                ? ""
                : ObjectNames.simpleName(method(thread, frame).owner) + "." + method(thread, frame).name + "()";
    }
}
