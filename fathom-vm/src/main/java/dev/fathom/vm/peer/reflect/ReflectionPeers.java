package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/** Answers the JDK's questions about callers and access. */
public final class ReflectionPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/reflect/Reflection")
                .method("getCallerClass()Ljava/lang/Class;", ReflectionPeers::callerClass)
                .method("getClassAccessFlags(Ljava/lang/Class;)I", this::accessFlags)
                .method("areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z", this::areNestMates);
    }

    /** Whoever called has a frame, and the state says what its class is. */
    private static void callerClass(Call call) {
        VmClass caller = caller(call);
        call.returnRef(caller == null ? 0 : caller.mirror);
    }

    /** Returns the class that called the topmost method, frames of reflection not counted. */
    private static @Nullable VmClass caller(Call call) {
        Vm vm = call.vm;
        GuestThread thread = call.thread();
        int frame = thread.fp < 0 ? -1 : thread.callerOf(thread.fp);
        while (frame >= 0) {
            VmMethod method = vm.classes.method(thread.stack[frame + GuestThread.METHOD]);
            if (!isSkipped(method)) {
                return method.owner;
            }
            frame = thread.callerOf(frame);
        }
        return null;
    }

    /** Says whether a security stack walk passes over the frame, as HotSpot's does over reflection's own. */
    static boolean isSkipped(VmMethod method) {
        VmClass owner = method.owner;
        return (owner.name.equals("java/lang/reflect/Method") && method.name.equals("invoke"))
                || owner.isSubclassOf("jdk/internal/reflect/MethodAccessorImpl")
                || owner.isSubclassOf("jdk/internal/reflect/ConstructorAccessorImpl")
                || owner.name.startsWith("dev/fathom/guest/")
                || method.isHidden();
    }

    private void accessFlags(Call call) {
        VmClass type = call.classArg(0);
        call.returnInt(type.kind == VmClass.Kind.INSTANCE ? type.access : type.modifiers());
    }

    private void areNestMates(Call call) {
        VmClass first = ClassStructurePeers.nestHost(call.vm, call.classArg(0));
        call.returnBool(first == ClassStructurePeers.nestHost(call.vm, call.classArg(1)));
    }
}
