package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Tells serialization which classes have a static initialiser. */
public final class ObjectStreamClassPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/io/ObjectStreamClass")
                .nothing("initNative()V")
                .method(
                        "hasStaticInitializer(Ljava/lang/Class;)Z",
                        call -> call.returnBool(call.classArg(0).classInitializer != null));
    }
}
