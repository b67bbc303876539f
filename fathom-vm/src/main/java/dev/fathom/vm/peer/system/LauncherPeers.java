package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.jdk.MainMethod;
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
                .method("allocate(Ljava/lang/Class;)Ljava/lang/Object;", LauncherPeers::allocate)
                .method("construct(Ljava/lang/Object;)V", LauncherPeers::construct)
                .method(
                        "invokeMain(Ljava/lang/Class;Ljava/lang/Object;[Ljava/lang/String;)V",
                        LauncherPeers::invokeMain);
    }

    private static void halt(Call call) {
        if (!call.passes()) {
            return;
        }
        call.vm.requests.exit(call.intArg(0));
        call.stop();
    }

    /** Instance main methods (JEP 512): the object is made by the constructor without parameters. */
    private static void allocate(Call call) {
        VmClass type = call.classArg(0);
        call.returnRef(main(type).isStatic() ? 0 : call.heap.allocate(type));
    }

    private static void construct(Call call) {
        int program = call.ref(0);
        call.tailCall(call.heap.classOf(program).method("<init>", "()V"), program);
    }

    private static void invokeMain(Call call) {
        VmMethod main = main(call.classArg(0));
        boolean takesArguments = main.descriptor.startsWith("([");
        if (main.isStatic()) {
            call.tailCall(main, takesArguments ? new int[] {call.ref(2)} : new int[0]);
        } else {
            call.tailCall(main, takesArguments ? new int[] {call.ref(1), call.ref(2)} : new int[] {call.ref(1)});
        }
    }

    private static VmMethod main(VmClass type) {
        return Objects.requireNonNull(MainMethod.of(type));
    }
}
