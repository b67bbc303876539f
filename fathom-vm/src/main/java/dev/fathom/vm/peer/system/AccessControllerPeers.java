package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;

/** Natives of {@code AccessController} and {@code SecurityManager} in older JDKs: all code is fully trusted. */
public final class AccessControllerPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/security/AccessController")
                .ifNative("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", call -> {})
                .ifNative(
                        "getStackAccessControlContext()Ljava/security/AccessControlContext;", call -> call.returnRef(0))
                .ifNative(
                        "getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
                        call -> call.returnRef(0))
                .ifNative(
                        "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
                        call -> call.returnRef(0));
        table.on("java/lang/SecurityManager")
                .ifNative("getClassContext()[Ljava/lang/Class;", AccessControllerPeers::classContext);
    }

    private static void classContext(Call call) {
        List<Integer> mirrors = new ArrayList<>();
        int[] frames = StackTraces.backtrace(call.vm, call.thread());
        for (int i = 0; i < frames.length; i += 2) {
            VmMethod method = call.vm.classes.method(frames[i]);
            if (frames[i + 1] != StackTraces.NATIVE && !isReflection(method)) {
                mirrors.add(method.owner.mirror);
            }
        }
        int array = call.heap.allocateArray(call.vm.classes.arrayOf(call.vm.system("java/lang/Class")), mirrors.size());
        for (int i = 0; i < mirrors.size(); i++) {
            call.heap.store(array + Heap.ARRAY_DATA + i, mirrors.get(i));
        }
        call.returnRef(array);
    }

    private static boolean isReflection(VmMethod method) {
        return method.owner.isSubclassOf("jdk/internal/reflect/MethodAccessorImpl")
                || (method.owner.name.equals("java/lang/reflect/Method") && method.name.equals("invoke"));
    }
}
