package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Ends the path on which an assumption of {@code dev.fathom.api.Assume} does not hold. */
public final class AssumePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/api/Assume").method("that(Z)V", call -> {
            if (!call.boolArg(0) && call.passes()) {
                call.vm.requests.refuse();
                call.stop();
            }
        });
    }
}
