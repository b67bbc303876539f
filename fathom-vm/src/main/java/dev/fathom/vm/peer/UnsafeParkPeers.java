package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.UnsupportedGuestFeature;
import dev.fathom.vm.heap.GuestThread;

/** Parks and unparks threads. A timed park may always end at once. */
public final class UnsafeParkPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/misc/Unsafe")
                .method("park(ZJ)V", this::park)
                .method("unpark(Ljava/lang/Object;)V", this::unpark);
    }

    private void park(Call call) {
        GuestThread thread = call.thread();
        boolean timed = call.boolArg(1) || call.longArg(2) != 0;
        if (thread.parkPermit || thread.interrupted || timed) {
            thread.parkPermit = false;
            return;
        }
        throw new UnsupportedGuestFeature("LockSupport.park blocks the only thread for ever");
    }

    private void unpark(Call call) {
        int target = call.ref(1);
        for (GuestThread each : call.vm.scheduler.threads()) {
            if (each.ref == target && target != 0) {
                each.parkPermit = true;
            }
        }
    }
}
