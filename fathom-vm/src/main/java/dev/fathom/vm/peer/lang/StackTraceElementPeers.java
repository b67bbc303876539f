package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmMethod;

/** Natives of {@code StackTraceElement}: they turn recorded frames into elements. */
public final class StackTraceElementPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/StackTraceElement")
                .method(
                        "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
                        call -> fill(call, backtraceOf(call, call.nonNull(1))))
                .method(
                        "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
                        call -> fill(call, call.nonNull(1)))
                .method(
                        "initStackTraceElement(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V",
                        StackWalkerPeers::fillElement)
                // The format is computed with the other fields: asking the module system for it would boot that.
                .nothing("computeFormat()V");
    }

    private static int backtraceOf(Call call, int throwable) {
        return call.heap.words[throwable + call.vm.field("java/lang/Throwable", "backtrace").offset];
    }

    private static void fill(Call call, int backtrace) {
        Heap heap = call.heap;
        int elements = call.nonNull(0);
        int count = Math.min(heap.arrayLength(elements), heap.arrayLength(backtrace) / 2);
        TraceElements writer = new TraceElements(call.vm);
        for (int i = 0; i < count; i++) {
            int pair = backtrace + Heap.ARRAY_DATA + 2 * i;
            int element = heap.words[elements + Heap.ARRAY_DATA + i];
            VmMethod method = call.vm.tracedMethods.method(heap.words[pair]);
            writer.fill(element, method, StackTraces.pc(method, heap.words[pair + 1]));
        }
    }
}
