package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmField;

/** Starts and ends threads, with the fields of the {@code Thread} object that HotSpot sets from outside. */
final class ThreadStatus {
    private static final String THREAD = "java/lang/Thread";
    private static final int RUNNABLE = 5;
    private static final int TERMINATED = 2;

    private ThreadStatus() {}

    /** Makes a guest thread run the given {@code Thread} object. */
    static void start(Vm vm, int ref) {
        GuestThread thread = vm.scheduler.create();
        thread.ref = ref;
        thread.daemon = isDaemon(vm, ref);
        set(vm, ref, RUNNABLE, 1);
        thread.push(ref);
        thread.pushFrame(vm.method("dev/fathom/guest/ThreadBody", "run", "(Ljava/lang/Thread;)V"));
    }

    static void terminate(Vm vm, GuestThread thread) {
        set(vm, thread.ref, TERMINATED, 0);
        vm.waiting.terminate(thread);
    }

    private static void set(Vm vm, int ref, int status, int eetop) {
        vm.heap.store(ref + vm.field(THREAD, "eetop").offset, eetop);
        vm.heap.store(fieldHolder(vm, ref) + field(vm, "threadStatus").offset, status);
    }

    private static boolean isDaemon(Vm vm, int ref) {
        return vm.heap.words[fieldHolder(vm, ref) + field(vm, "daemon").offset] != 0;
    }

    /** Newer JDKs keep these fields in an object of their own. */
    private static int fieldHolder(Vm vm, int ref) {
        VmField holder = vm.system(THREAD).declaredField("holder", null);
        return holder == null ? ref : vm.heap.words[ref + holder.offset];
    }

    private static VmField field(Vm vm, String name) {
        VmField own = vm.system(THREAD).declaredField(name, null);
        return own != null ? own : vm.field("java/lang/Thread$FieldHolder", name);
    }
}
