package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Natives of {@code Float} and {@code Double}: in the machine a number and its bits are the same word. */
public final class FloatingPointPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Float")
                .method("floatToRawIntBits(F)I", call -> call.returnInt(call.intArg(0)))
                .method("intBitsToFloat(I)F", call -> call.returnInt(call.intArg(0)));
        table.on("java/lang/Double")
                .method("doubleToRawLongBits(D)J", call -> call.returnLong(call.longArg(0)))
                .method("longBitsToDouble(J)D", call -> call.returnLong(call.longArg(0)));
    }
}
