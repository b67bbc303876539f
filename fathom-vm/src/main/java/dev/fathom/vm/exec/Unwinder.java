package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;

/** Finds the handler of a guest exception and leaves the frames above it. */
final class Unwinder {
    private final Vm vm;
    private final Heap heap;
    private final SlowPath slowPath;
    private final Handlers handlers;

    Unwinder(Vm vm, SlowPath slowPath) {
        this.vm = vm;
        this.heap = vm.heap;
        this.slowPath = slowPath;
        handlers = new Handlers(vm.classes);
    }

    /** Throws an exception in the present thread. */
    void raise(int thrown) {
        GuestThread thread = vm.scheduler.current();
        int exception = thrown;
        while (thread.hasFrames()) {
            VmMethod method = thread.method(vm.classes);
            int handler = handlers.find(method, thread.pc, heap.classOf(exception));
            if (handler >= 0) {
                thread.sp = thread.fp + GuestThread.FRAME_WORDS;
                thread.push(exception);
                slowPath.jump(thread, handler);
                return;
            }
            if (method.isSynchronized()) {
                unlock(thread, method);
            }
            vm.points.left(thread, method);
            vm.staleBuffers.left(thread, method);
            boolean boundary = thread.isBoundary(thread.fp);
            thread.popFrame(method);
            if (method.isClassInitializer()) {
                exception = failInitialization(thread, method.owner, exception);
            }
            if (boundary) {
                slowPath.nestedThrow(exception);
                return;
            }
        }
        slowPath.uncaught(exception);
    }

    /** Marks a class as failed, and the subclasses whose initialisers wait below for it; they have not begun. */
    private int failInitialization(GuestThread thread, VmClass type, int exception) {
        List<VmClass> waiting = new ArrayList<>();
        while (thread.hasFrames() && isWaitingFor(thread, type)) {
            VmMethod initializer = thread.method(vm.classes);
            thread.popFrame(initializer);
            waiting.add(initializer.owner);
        }
        int wrapped = vm.throwables.wrapForInitializer(exception);
        vm.initialization.failed(type, exception);
        waiting.forEach(each -> vm.initialization.failed(each, wrapped));
        return wrapped;
    }

    private boolean isWaitingFor(GuestThread thread, VmClass type) {
        VmMethod method = thread.method(vm.classes);
        return thread.pc == 0
                && method.isClassInitializer()
                && method.owner != type
                && method.owner.isAssignableTo(type);
    }

    private void unlock(GuestThread thread, VmMethod method) {
        int lock = method.isStatic() ? method.owner.mirror : thread.stack[thread.fp - method.code().maxLocals];
        if (vm.monitors.isOwner(lock, thread)) {
            vm.monitors.exit(lock);
        }
    }
}
