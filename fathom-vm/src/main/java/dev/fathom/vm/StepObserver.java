package dev.fathom.vm;

import dev.fathom.vm.exec.LineListener;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;

/** Turns source lines that a thread reaches into the steps of a trace. */
final class StepObserver implements LineListener {
    private final Vm vm;
    private final StepListener listener;
    private VmMethod lastMethod;
    private int lastLine;
    private int lastDepth;

    StepObserver(Vm vm, StepListener listener) {
        this.vm = vm;
        this.listener = listener;
    }

    @Override
    public void line(GuestThread thread) {
        VmMethod method = thread.method(vm.classes);
        int line = method.code().line(thread.pc);
        int depth = depth(thread);
        if (line == lastLine && method == lastMethod && depth == lastDepth) {
            return;
        }
        lastLine = line;
        lastMethod = method;
        lastDepth = depth;
        listener.line(
                vm.threadName(thread),
                method.owner.externalName(),
                method.name,
                method.owner.sourceFile == null ? "" : method.owner.sourceFile,
                line,
                depth);
    }

    private static int depth(GuestThread thread) {
        int depth = 0;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            depth++;
        }
        return depth;
    }
}
