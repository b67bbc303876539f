package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.setting.Setting;

/** Stops where an abstract number is needed as an exact one. */
public final class RangePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/RangeArithmetic").method("leaves(Ljava/lang/String;)V", RangePeers::leaves);
    }

    private static void leaves(Call call) {
        throw new UnsupportedGuestFeature(
                call.stringArg(0) + ": give the field that it is stored to a range as well, or make the range wider ("
                        + Setting.RANGE + ")");
    }
}
