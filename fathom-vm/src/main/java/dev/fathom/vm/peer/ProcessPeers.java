package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.UnsupportedGuestFeature;

/** Natives about the process: the guest has a number, an empty environment, and no way to start another one. */
public final class ProcessPeers implements Peers {
    static final long PID = 4242;

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/ProcessEnvironment").method("environ()[[B", ProcessPeers::environment);
        table.on("java/lang/ProcessHandleImpl")
                .nothing("initNative()V")
                .method("getCurrentPid0()J", call -> call.returnLong(PID))
                .method("isAlive0(J)J", call -> call.returnLong(call.longArg(0) == PID ? 0 : -1))
                .method("parent0(JJ)J", call -> call.returnLong(-1))
                .method("getProcessPids0(J[J[J[J)I", call -> call.returnInt(0));
        table.on("java/lang/ProcessHandleImpl$Info").nothing("initIDs()V").nothing("info0(J)V");
        table.on("java/lang/ProcessImpl").nothing("init()V").method("forkAndExec(I[B[B[BI[BI[B[IZ)I", call -> {
            throw new UnsupportedGuestFeature("starting a process: the guest cannot reach the host");
        });
    }

    private static void environment(Call call) {
        var bytes = call.vm.classes.arrayOf(call.vm.classes.primitive('B'));
        call.returnRef(call.heap.allocateArray(call.vm.classes.arrayOf(bytes), 0));
    }
}
