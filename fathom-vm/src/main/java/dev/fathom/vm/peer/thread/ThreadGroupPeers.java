package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Notices who asks a thread group for its threads, and what nobody handles. */
public final class ThreadGroupPeers implements Peers {
    private static final String GROUP = "java/lang/ThreadGroup";

    @Override
    public void register(PeerTable table) {
        table.on(GROUP)
                .ifExplored("activeCount()I", ThreadGroupPeers::asks)
                .ifExplored("destroy()V", ThreadGroupPeers::asks)
                .ifExplored("enumerate([Ljava/lang/Thread;IZ)I", ThreadGroupPeers::asks)
                .ifExplored("interrupt()V", ThreadGroupPeers::asks)
                .ifExplored("isDestroyed()Z", ThreadGroupPeers::asks)
                .ifExplored("list(Ljava/io/PrintStream;I)V", ThreadGroupPeers::asks)
                .ifExplored("resume()V", ThreadGroupPeers::asks)
                .ifExplored("setDaemon(Z)V", ThreadGroupPeers::asks)
                .ifExplored("stopOrSuspend(Z)Z", ThreadGroupPeers::asks)
                .ifExplored(
                        "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
                        ThreadGroupPeers::uncaughtException);
    }

    /** Newer JDKs keep no books: their groups ask the machine. */
    private static void asks(Call call) {
        if (call.vm.system(GROUP).declaredField("nthreads", null) != null) {
            call.vm.points.threadUse().asksGroup();
        }
        call.ownCode();
    }

    /** The group of all groups prints what nobody has handled: to a check, that is what goes wrong. */
    private static void uncaughtException(Call call) {
        boolean handled = call.heap.words[call.ref(0) + call.vm.field(GROUP, "parent").offset] != 0
                || call.heap.words[call.vm.field("java/lang/Thread", "defaultUncaughtExceptionHandler").offset] != 0
                || call.ref(2) == 0
                || ThreadStatus.isDeath(call.vm, call.ref(2));
        if (handled) {
            call.ownCode();
        } else if (call.passes()) {
            call.vm.requests.uncaught(call.ref(2));
            call.stop();
        }
    }
}
