package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Tells the guest that it has no console. */
public final class ConsolePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/io/Console")
                .method("istty()Z", call -> call.returnBool(false))
                .method("ttyStatus()I", call -> call.returnInt(0))
                .method("encoding()Ljava/lang/String;", call -> call.returnRef(0))
                .method("echo(Z)Z", call -> call.returnBool(false));
        table.on("jdk/internal/io/JdkConsoleImpl").method("echo(Z)Z", call -> call.returnBool(false));
    }
}
