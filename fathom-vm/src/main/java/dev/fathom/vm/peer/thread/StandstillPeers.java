package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.GuestThread;

/** Lets a thread wait until nothing else moves, and clear away what never will again. */
public final class StandstillPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/linear/Standstill")
                .method("await()V", call -> call.vm.waiting.awaitStandstill(call))
                .method("trial()V", call -> call.vm.waiting.tries(call.thread()))
                .method("series(Z)V", call -> call.vm.points.series(call.boolArg(0)))
                .method("isAlone()Z", call -> call.returnBool(!call.vm.points.isSecondThreadDue()))
                .method("offerTurn()V", Call::passes)
                .method("end(Ljava/lang/Thread;)V", StandstillPeers::end);
    }

    private static void end(Call call) {
        GuestThread thread = call.vm.scheduler.find(call.ref(0));
        if (thread != null) {
            ThreadStatus.ends(call.vm, thread);
            ThreadStatus.terminate(call.vm, thread);
        }
    }
}
