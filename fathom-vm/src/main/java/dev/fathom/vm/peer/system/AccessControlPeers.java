package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Access control without a security manager: nobody's rights are restricted. */
public final class AccessControlPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        String context = "()Ljava/security/AccessControlContext;";
        table.on("java/security/AccessController")
                .method("getStackAccessControlContext" + context, call -> call.returnRef(0))
                .method("getInheritedAccessControlContext" + context, call -> call.returnRef(0))
                .method(
                        "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
                        call -> call.returnRef(0))
                .nothing("ensureMaterializedForStackWalk(Ljava/lang/Object;)V");
    }
}
