package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Parks and unparks threads. */
public final class UnsafeParkPeers implements Peers {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/misc/Unsafe")
                .method("park(ZJ)V", UnsafeParkPeers::park)
                .method("unpark(Ljava/lang/Object;)V", call -> call.vm.waiting.unpark(call, call.ref(1)));
    }

    /** The time is in nanoseconds from now, or an absolute time in milliseconds. */
    private static void park(Call call) {
        long time = call.longArg(2);
        if (call.boolArg(1)) {
            call.vm.clock.waitsUntil(call.thread());
            long millis = time - call.vm.clock.currentTimeMillis();
            call.vm.waiting.park(call, millis <= 0 ? -1 : millis * NANOS_PER_MILLI);
        } else {
            call.vm.waiting.park(call, time);
        }
    }
}
