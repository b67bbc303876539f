package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Natives of virtual threads: the machine has no continuations, so the JDK binds each to a thread of its own. */
public final class ContinuationPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/vm/ContinuationSupport").method("isSupported0()Z", call -> call.returnBool(false));
        table.on("jdk/internal/vm/Continuation")
                .nothing("registerNatives()V")
                .nothing("pin()V")
                .nothing("unpin()V");
        table.on("java/lang/VirtualThread").nothing("registerNatives()V");
    }
}
