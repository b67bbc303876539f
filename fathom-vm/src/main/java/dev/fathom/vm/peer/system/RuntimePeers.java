package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;

/** Natives of {@code java.lang.Runtime} and {@code java.lang.Shutdown}. */
public final class RuntimePeers implements Peers {
    /** Enough for the common pool to have two workers, so that its tasks can meet. */
    private static final int MODELLED_PROCESSORS = 3;

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Runtime")
                .method("availableProcessors()I", RuntimePeers::availableProcessors)
                .method("freeMemory()J", call -> memory(call, total(call.heap) / 2))
                .method("totalMemory()J", call -> memory(call, total(call.heap)))
                .method("maxMemory()J", call -> memory(call, total(call.heap)));
        table.on("java/lang/Shutdown")
                .nothing("beforeHalt()V")
                // It would log through System.Logger, which says nothing unless configured to.
                .nothing("logRuntimeExit(I)V")
                .method("halt0(I)V", RuntimePeers::halt);
    }

    private static void availableProcessors(Call call) {
        EnvironmentPeers.noteIfAsked(call);
        boolean real = call.vm.options.realTime();
        call.returnInt(real ? Runtime.getRuntime().availableProcessors() : MODELLED_PROCESSORS);
    }

    private static void memory(Call call, long size) {
        EnvironmentPeers.noteIfAsked(call);
        call.returnLong(size);
    }

    /** Memory figures are constant: what a program has allocated so far must not make states differ. */
    private static long total(Heap heap) {
        return 4L * (heap.hardLimit() - heap.youngStart());
    }

    private static void halt(Call call) {
        if (!call.passes()) {
            return;
        }
        call.vm.requests.exit(call.intArg(0));
        call.stop();
    }
}
