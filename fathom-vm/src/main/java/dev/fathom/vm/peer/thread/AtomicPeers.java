package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.reduction.AtomicSections;

/** Opens and closes atomic sections for {@code dev.fathom.api.Atomic}. */
public final class AtomicPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/api/Atomic").method("begin()V", AtomicPeers::begin).method("end()V", AtomicPeers::end);
    }

    private static void begin(Call call) {
        if (isOn(call)) {
            AtomicSections.open(call.thread(), !call.vm.points.active());
        }
    }

    private static void end(Call call) {
        if (isOn(call) && !AtomicSections.close(call.thread())) {
            throw call.exception(
                    "java/lang/IllegalStateException", "Atomic.end without Atomic.begin in the same thread");
        }
    }

    private static boolean isOn(Call call) {
        return call.vm.options.interleavings().explored()
                && call.vm.options.interleavings().atomicSections();
    }
}
