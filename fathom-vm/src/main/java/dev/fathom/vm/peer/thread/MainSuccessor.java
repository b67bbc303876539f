package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.ThreadFields;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;

/**
 * Starts the thread that takes the place of the main one when that has ended: as in HotSpot, it waits for the others and runs the hooks.
 *
 * <p>So who joins the main thread goes on when {@code main} has returned, and who asks sees that it has ended. As long as nobody looks at the main thread from another one, nobody can
 * tell, and it does the rest itself ({@link dev.fathom.vm.reduction.ThreadUse#looksAtMain}).
 */
final class MainSuccessor {
    private static final String THREAD = "java/lang/Thread";
    private static final String GROUP = "java/lang/ThreadGroup";
    private static final String NAME = "DestroyJavaVM";

    private MainSuccessor() {}

    static void start(Call call) {
        Vm vm = call.vm;
        boolean isSeen =
                vm.points.threadUse().endsMain() || vm.points.invisibleSteps().areSeen();
        boolean starts = isSeen && vm.scheduler.threads().size() > 1;
        if (starts) {
            start(vm, call.thread(), call.boolArg(0) ? "finishFailed" : "finish");
        }
        call.returnBool(starts);
    }

    private static void start(Vm vm, GuestThread main, String body) {
        int ref = copyOf(vm, main.ref);
        GuestThread thread = vm.scheduler.create();
        thread.ref = ref;
        thread.starter = main.id;
        thread.joined = main.joined;
        vm.points.symmetry().changed(vm.scheduler.threads());
        vm.sharing.publish(ref);
        thread.pushFrame(vm.method("dev/fathom/guest/Launcher", body, "()V"));
        vm.points.started();
    }

    /** Copies the object of the main thread: of the same group, with nothing else of its own. */
    private static int copyOf(Vm vm, int original) {
        ThreadFields fields = vm.threadFields();
        int name = vm.strings.fromHost(NAME);
        int copy = copyOf(vm.heap, original);
        vm.heap.store(copy + vm.field(THREAD, "name").offset, name);
        if (fields.holder(vm.heap.words, copy) == copy) {
            int group = vm.heap.words[copy + fields.group];
            ThreadStatus.clear(vm, copy);
            vm.heap.store(copy + fields.group, group);
            enterBooks(vm, group, copy);
        } else {
            int holder = copyOf(vm.heap, fields.holder(vm.heap.words, original));
            ThreadStatus.clear(vm, copy);
            vm.heap.store(copy + vm.field(THREAD, "holder").offset, holder);
        }
        return copy;
    }

    /** Where groups keep books, on older JDKs, the thread is in them. */
    private static void enterBooks(Vm vm, int group, int thread) {
        if (vm.points.threadUse().keepsBooks()) {
            vm.invoke(vm.method(GROUP, "addUnstarted", "()V"), group);
            vm.invoke(vm.method(GROUP, "add", "(Ljava/lang/Thread;)V"), group, thread);
        }
    }

    private static int copyOf(Heap heap, int original) {
        VmClass type = heap.classOf(original);
        int copy = heap.allocate(type);
        for (int offset = ClassTable.HEADER_WORDS; offset < type.instanceWords; offset++) {
            heap.store(copy + offset, heap.words[original + offset]);
        }
        return copy;
    }
}
