package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.reduction.ThreadUse;

/** Ends guest threads. */
public final class ThreadBodyPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/ThreadBody")
                .method("relock(Ljava/lang/Object;I)V", ThreadBodyPeers::relock)
                .method("dispatch(Ljava/lang/Thread;Ljava/lang/Throwable;)V", ThreadBodyPeers::dispatch)
                .method("handlerFailed(Ljava/lang/Thread;Ljava/lang/Throwable;)V", ThreadBodyPeers::handlerFailed)
                .method("exit(Ljava/lang/Thread;)V", ThreadBodyPeers::exit)
                .method("terminated(Ljava/lang/Thread;)V", ThreadBodyPeers::terminated)
                .method("hasSuccessor(Z)Z", MainSuccessor::start);
    }

    /** The thread does not come back from this call. */
    private static void terminated(Call call) {
        ThreadStatus.ends(call.vm, call.thread());
        call.vm.points.symmetry().acts(call.thread());
        if (!call.passesAsSaid()) {
            return;
        }
        if (!call.vm.monitors.awaitFree(call.ref(0))) {
            call.again();
            return;
        }
        if (isOneStep(call)) {
            ThreadStatus.clear(call.vm, call.ref(0));
        }
        ThreadStatus.terminate(call.vm, call.thread());
        call.block();
    }

    /** Takes the lock again that a thread gave up for a wait. */
    private static void relock(Call call) {
        if (call.vm.monitors.awaitFree(call.ref(0))) {
            call.vm.monitors.retake(call.ref(0), call.intArg(1), call.thread());
        } else {
            call.again();
        }
    }

    private static void dispatch(Call call) {
        if (call.vm.options.interleavings().explored()
                && !ThreadStatus.hasHandler(call.vm, call.ref(0))
                && !ThreadStatus.isDeath(call.vm, call.ref(1))) {
            if (!call.passes()) {
                return; // the search ends the path here: what others do before must not be lost
            }
            call.vm.requests.uncaught(call.ref(1));
            call.stop();
            return;
        }
        call.vm.points.symmetry().looksAt(call.ref(0)); // a handler is given the thread
        call.tailCall(
                call.vm.method("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
                call.ref(0),
                call.ref(1));
    }

    /** What a handler throws ends nothing but the handler; a program that is run is told as HotSpot tells it. */
    private static void handlerFailed(Call call) {
        if (call.vm.options.printUncaught()) {
            call.vm.tellHandlerFailed(call.vm.givenThreadName(call.ref(0)), call.ref(1));
        }
    }

    /** Does what is to be done at the end of a thread, unless nobody can tell it from the end itself ({@link ThreadUse}): then that comes with the end. */
    private static void exit(Call call) {
        if (!isOneStep(call)) {
            call.tailCall(call.vm.method("java/lang/Thread", "exit", "()V"), call.ref(0));
        }
    }

    private static boolean isOneStep(Call call) {
        ThreadUse use = call.vm.points.threadUse();
        return !use.keepsBooks() && !use.locksThreads() && !ThreadStatus.hasScopes(call.vm, call.ref(0));
    }
}
