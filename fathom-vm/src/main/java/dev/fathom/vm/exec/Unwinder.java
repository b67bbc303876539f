package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmMethod;

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
            int argument = thread.stack[thread.fp - method.code().maxLocals];
            thread.popFrame(method);
            if (method.isClassInitializer()) {
                vm.initialization.failed(method.owner, exception);
                exception = vm.throwables.wrapForInitializer(exception);
            } else if (Initialization.isSteps(method)) {
                vm.initialization.failedBefore(vm.mirrors.named(argument), exception);
            }
            if (boundary) {
                slowPath.nestedThrow(exception);
                return;
            }
        }
        slowPath.uncaught(exception);
    }

    private void unlock(GuestThread thread, VmMethod method) {
        int lock = method.isStatic() ? method.owner.mirror : thread.stack[thread.fp - method.code().maxLocals];
        if (vm.monitors.isOwner(lock, thread)) {
            vm.monitors.exit(lock);
        }
    }
}
