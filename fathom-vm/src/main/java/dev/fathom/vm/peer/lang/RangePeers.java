package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.Dependence;

/** Stops where an abstract number is needed as an exact one, and notes where one could overflow. */
public final class RangePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/RangeArithmetic")
                .method("leaves(Ljava/lang/String;)V", RangePeers::leaves)
                .method("mayOverflow()V", RangePeers::mayOverflow);
    }

    private static void leaves(Call call) {
        throw new UnsupportedGuestFeature(
                call.stringArg(0) + ": give the field that it is stored to a range as well, or make the range wider ("
                        + Setting.RANGE + ")");
    }

    private static void mayOverflow(Call call) {
        call.vm.dependences.note(Dependence.Kind.OVERFLOW, call.thread(), call.method());
    }
}
