package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.UnsupportedGuestFeature;

/** Natives of {@code java.lang.ref}. The guest never sees a collection: all references are as good as strong. */
public final class ReferencePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/ref/Reference")
                .method("refersTo0(Ljava/lang/Object;)Z", ReferencePeers::refersTo)
                .method("clear0()V", ReferencePeers::clear)
                .method("getAndClearReferencePendingList()Ljava/lang/ref/Reference;", call -> call.returnRef(0))
                .method("hasReferencePendingList()Z", call -> call.returnBool(false))
                .method("waitForReferencePendingList()V", ReferencePeers::waitForever);
        table.on("java/lang/ref/PhantomReference")
                .method("refersTo0(Ljava/lang/Object;)Z", ReferencePeers::refersTo)
                .method("clear0()V", ReferencePeers::clear);
        table.on("java/lang/ref/Finalizer")
                .method("isFinalizationEnabled()Z", call -> call.returnBool(false))
                .nothing("reportComplete(Ljava/lang/Object;)V")
                .nothing("register(Ljava/lang/Object;)V");
    }

    private static int referent(Call call) {
        return call.ref(0) + call.vm.field("java/lang/ref/Reference", "referent").offset;
    }

    private static void refersTo(Call call) {
        call.returnBool(call.heap.words[referent(call)] == call.ref(1));
    }

    private static void clear(Call call) {
        call.heap.store(referent(call), 0);
    }

    private static void waitForever(Call call) {
        throw new UnsupportedGuestFeature("waiting for the garbage collector to clear a reference: it never does");
    }
}
