package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/**
 * Keeps java.lang.invoke from tuning itself: no bytecode for lambda forms (the linker translates them), no counters that
 * would make two states differ for the number of calls alone.
 */
public final class MethodHandlePeers implements Peers {
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

    private static final String TRY_FINALLY = "(" + HANDLE + HANDLE + "[Ljava/lang/Object;)Ljava/lang/Object;";

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/invoke/LambdaForm").nothing("prepare()V").nothing("compileToBytecode()V");
        table.on("java/lang/invoke/Invokers").nothing("checkCustomized(" + HANDLE + ")V");
        table.on("java/lang/invoke/MethodHandle").nothing("customize()V").nothing("maybeCustomize()V");
        table.on("java/lang/invoke/MethodHandleImpl")
                .method("profileBoolean(Z[I)Z", call -> call.returnInt(call.intArg(0)))
                .method("tryFinally" + TRY_FINALLY, MethodHandlePeers::tryFinally)
                .method("makeBlockInliningWrapper(" + HANDLE + ")" + HANDLE, call -> call.returnRef(call.ref(0)));
    }

    private static void tryFinally(Call call) {
        call.tailCall(
                call.vm.method("dev/fathom/guest/HandleBlocks", "tryFinally", TRY_FINALLY),
                call.ref(0),
                call.ref(1),
                call.ref(2));
    }
}
