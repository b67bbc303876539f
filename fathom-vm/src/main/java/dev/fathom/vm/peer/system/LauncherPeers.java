package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Objects;

/** Starts the main class. */
public final class LauncherPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/Launcher")
                .method("initialize(Ljava/lang/Class;)V", call -> call.initialize(call.classArg(0)))
                .method("halt(I)V", LauncherPeers::halt)
                .method("awaitOthers()V", call -> call.vm.waiting.awaitOthers(call))
                .method("shutdown()V", call -> call.tailCall(call.vm.method("java/lang/Shutdown", "shutdown", "()V")))
                .method("invokeMain(Ljava/lang/Class;[Ljava/lang/String;)V", LauncherPeers::invokeMain);
    }

    private static void halt(Call call) {
        if (!call.passes()) {
            return;
        }
        call.vm.requests.exit(call.intArg(0));
        call.stop();
    }

    private static void invokeMain(Call call) {
        VmClass type = call.classArg(0);
        VmMethod withArguments = type.findMethod("main", "([Ljava/lang/String;)V");
        VmMethod main = withArguments != null ? withArguments : Objects.requireNonNull(type.findMethod("main", "()V"));
        if (main.isStatic()) {
            start(call, main, 0);
        } else {
            startInstance(call, type, main);
        }
    }

    private static void start(Call call, VmMethod main, int receiver) {
        boolean takesArguments = main.descriptor.startsWith("([");
        if (main.isStatic()) {
            call.tailCall(main, takesArguments ? new int[] {call.ref(1)} : new int[0]);
        } else {
            call.tailCall(main, takesArguments ? new int[] {receiver, call.ref(1)} : new int[] {receiver});
        }
    }

    /** Instance main methods (JEP 512): the object is made by the no-argument constructor. */
    private static void startInstance(Call call, VmClass type, VmMethod main) {
        int receiver = call.heap.allocate(type);
        call.vm.invoke(type.method("<init>", "()V"), receiver);
        start(call, main, receiver);
    }
}
