package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.StackTraces;

/** Natives of {@code Throwable} and {@code NullPointerException}. */
public final class ThrowablePeers implements Peers {
    private final HelpfulNullPointer.Messages messages = new HelpfulNullPointer.Messages();

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Throwable").method("fillInStackTrace(I)Ljava/lang/Throwable;", ThrowablePeers::fill);
        table.on("java/lang/NullPointerException")
                .method(
                        "getExtendedNPEMessage()Ljava/lang/String;",
                        call -> call.returnString(messages.of(call.vm, call.ref(0))));
    }

    private static void fill(Call call) {
        StackTraces.capture(call.vm, call.thread(), call.ref(0));
        call.returnRef(call.ref(0));
    }
}
