package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import java.lang.invoke.VarHandle;

/**
 * Keeps java.lang.invoke from tuning itself: no bytecode for lambda forms (the linker translates them), no counters that
 * would make two states differ for the number of calls alone.
 */
public final class MethodHandlePeers implements Peers {
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

    private static final String REFLECTIVE = "([Ljava/lang/Object;)Ljava/lang/Object;";
    private static final String TRY_FINALLY = "(" + HANDLE + HANDLE + "[Ljava/lang/Object;)Ljava/lang/Object;";

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/invoke/LambdaForm").nothing("prepare()V").nothing("compileToBytecode()V");
        table.on("java/lang/invoke/Invokers").nothing("checkCustomized(" + HANDLE + ")V");
        table.on("java/lang/invoke/MethodHandle")
                .nothing("customize()V")
                .nothing("maybeCustomize()V")
                .method("invokeExact" + REFLECTIVE, call -> refuse(call, "MethodHandle.invokeExact cannot"))
                .method("invoke" + REFLECTIVE, call -> refuse(call, "MethodHandle.invoke cannot"));
        for (VarHandle.AccessMode each : VarHandle.AccessMode.values()) {
            String name = each.methodName();
            String result = "Ljava/lang/Object;";
            if (name.startsWith("set")) {
                result = "V";
            } else if (name.startsWith("compareAndSet") || name.startsWith("weak")) {
                result = "Z";
            }
            table.on("java/lang/invoke/VarHandle")
                    .method(
                            name + "([Ljava/lang/Object;)" + result,
                            call -> refuse(call, "VarHandle access mode methods cannot"));
        }
        table.on("java/lang/invoke/MethodHandleImpl")
                .method("profileBoolean(Z[I)Z", call -> call.returnInt(call.intArg(0)))
                .method("tryFinally" + TRY_FINALLY, MethodHandlePeers::tryFinally)
                .method("makeBlockInliningWrapper(" + HANDLE + ")" + HANDLE, call -> call.returnRef(call.ref(0)));
    }

    /** Calls in code are linked to stubs; only reflection reaches the methods themselves. */
    private static void refuse(Call call, String what) {
        throw call.exception("java/lang/UnsupportedOperationException", what + " be invoked reflectively");
    }

    private static void tryFinally(Call call) {
        call.tailCall(
                call.vm.method("dev/fathom/guest/HandleBlocks", "tryFinally", TRY_FINALLY),
                call.ref(0),
                call.ref(1),
                call.ref(2));
    }
}
