package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Leaves out the cache of {@code ScopedValue}: what was asked for before must not make states differ. */
public final class ScopedValuePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/ScopedValue$Cache").nothing("put(Ljava/lang/ScopedValue;Ljava/lang/Object;)V");
    }
}
