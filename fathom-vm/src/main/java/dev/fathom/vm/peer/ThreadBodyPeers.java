package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Ends guest threads. */
public final class ThreadBodyPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/ThreadBody")
                .method("dispatch(Ljava/lang/Thread;Ljava/lang/Throwable;)V", ThreadBodyPeers::dispatch)
                .method("exit(Ljava/lang/Thread;)V", ThreadBodyPeers::exit)
                .method("terminated(Ljava/lang/Thread;)V", ThreadBodyPeers::terminated);
    }

    /** The thread does not come back from this call. */
    private static void terminated(Call call) {
        if (call.vm.points.active() && !call.vm.points.passes(call.thread())) {
            call.again();
            return;
        }
        ThreadStatus.terminate(call.vm, call.thread());
        call.block();
    }

    private static void dispatch(Call call) {
        if (call.vm.options.interleavings().explored() && !ThreadStatus.hasHandler(call.vm, call.ref(0))) {
            if (call.endsPathAgain()) {
                return;
            }
            call.vm.requests.uncaught(call.ref(1));
            call.stop();
            return;
        }
        call.tailCall(
                call.vm.method("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
                call.ref(0),
                call.ref(1));
    }

    /** Group bookkeeping would make all threads depend on each other at their end; a check goes without it. */
    private static void exit(Call call) {
        if (call.vm.options.interleavings().explored()) {
            return;
        }
        call.tailCall(call.vm.method("java/lang/Thread", "exit", "()V"), call.ref(0));
    }
}
