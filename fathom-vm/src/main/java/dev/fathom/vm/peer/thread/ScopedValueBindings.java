package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;
import java.util.Set;

/** Finds the bindings of scoped values on the stack, where the JDK keeps them: in the frames of {@code runWith}. */
final class ScopedValueBindings {
    private static final Set<String> HOLDERS = Set.of("java/lang/Thread", "java/lang/ScopedValue$Carrier");
    private static final int BINDINGS_SLOT = 1;

    private ScopedValueBindings() {}

    static void find(Call call) {
        GuestThread thread = call.thread();
        for (int frame = thread.fp; frame >= 0; frame = thread.callerOf(frame)) {
            VmMethod method = call.vm.classes.method(thread.stack[frame]);
            if (method.name.equals("runWith") && HOLDERS.contains(method.owner.name)) {
                call.returnRef(thread.stack[frame - method.code().maxLocals + BINDINGS_SLOT]);
                return;
            }
        }
        call.returnRef(0);
    }
}
