package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.lang.TraceElements;
import dev.fathom.vm.program.VmClass;
import java.util.List;

/** Lists the guest's threads and their stacks. */
public final class ThreadDumps {
    private ThreadDumps() {}

    public static void threads(Call call) {
        call.vm.points.invisibleSteps().placesAreSeen(call.vm.scheduler.threads(), call.thread());
        if (!call.passes()) {
            return;
        }
        List<GuestThread> live = call.vm.scheduler.threads().stream()
                .filter(each -> each.ref != 0 && each.status != GuestThread.Status.TERMINATED)
                .toList();
        int array = call.heap.allocateArray(call.vm.classes.arrayOf(call.vm.system("java/lang/Thread")), live.size());
        for (int i = 0; i < live.size(); i++) {
            call.heap.store(array + Heap.ARRAY_DATA + i, live.get(i).ref);
        }
        call.returnRef(array);
    }

    static void dump(Call call) {
        call.vm.points.invisibleSteps().placesAreSeen(call.vm.scheduler.threads(), call.thread());
        if (!call.passes()) {
            return;
        }
        Heap heap = call.heap;
        int wanted = call.nonNull(0);
        int count = heap.arrayLength(wanted);
        int result = heap.allocateArray(call.vm.classes.arrayOf(elements(call.vm)), count);
        for (int i = 0; i < count; i++) {
            int trace = traceOf(call.vm, heap.words[wanted + Heap.ARRAY_DATA + i]);
            heap.store(result + Heap.ARRAY_DATA + i, trace);
        }
        call.returnRef(result);
    }

    static void stackTrace(Call call) {
        ThreadStatus.looksAt(call.vm, call.ref(0));
        if (!call.passes()) {
            return;
        }
        call.returnRef(traceOf(call.vm, call.ref(0)));
    }

    /** Allocates the elements of a thread's stack; 0 if the thread does not run. */
    private static int traceOf(Vm vm, int thread) {
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.ref == thread && each.hasFrames()) {
                return elementsOf(vm, StackTraces.backtrace(vm, each));
            }
        }
        return 0;
    }

    private static int elementsOf(Vm vm, int[] frames) {
        int array = vm.heap.allocateArray(elements(vm), frames.length / 2);
        TraceElements writer = new TraceElements(vm);
        for (int i = 0; i < frames.length / 2; i++) {
            int element = writer.create(vm.classes.method(frames[2 * i]), frames[2 * i + 1]);
            vm.heap.store(array + Heap.ARRAY_DATA + i, element);
        }
        return array;
    }

    private static VmClass elements(Vm vm) {
        return vm.classes.arrayOf(vm.system("java/lang/StackTraceElement"));
    }
}
