package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.Initialization;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.VmClass;

/** The steps of an initialisation that has others before it. */
public final class InitializingPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/Initializing")
                .method("supers(Ljava/lang/Class;)V", InitializingPeers::supers)
                .method("own(Ljava/lang/Class;)V", call -> call.vm.initialization.own(call, call.classArg(0)));
    }

    /** Called again after each step; what is done by then, or under way in this thread, does not count. */
    private static void supers(Call call) {
        for (VmClass each : Initialization.supers(call.classArg(0))) {
            if (!call.initialize(each)) {
                return;
            }
        }
    }
}
