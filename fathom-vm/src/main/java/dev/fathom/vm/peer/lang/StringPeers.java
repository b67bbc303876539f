package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Natives of {@code String} and the classes behind it. */
public final class StringPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/String")
                .method("intern()Ljava/lang/String;", call -> call.returnRef(call.vm.strings.intern(call.text(0))));
        table.on("java/lang/StringUTF16").method("isBigEndian()Z", call -> call.returnBool(false));
    }
}
