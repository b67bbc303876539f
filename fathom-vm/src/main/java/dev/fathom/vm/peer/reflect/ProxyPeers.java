package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.link.ProxyMethods;
import dev.fathom.vm.link.ProxyWriter;
import dev.fathom.vm.program.VmClass;
import java.util.ArrayList;
import java.util.List;

/** Generates proxy classes in the host, where the JDK would do it with guest code. */
public final class ProxyPeers implements Peers {
    private static final String GUEST = "dev/fathom/guest/Proxies";

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/reflect/ProxyGenerator")
                .method(
                        "generateProxyClass(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/util/List;I)[B",
                        call -> call.tailCall(
                                call.vm.method(GUEST, "generate", "(Ljava/lang/String;Ljava/util/List;I)[B"),
                                call.ref(1),
                                call.ref(2),
                                call.intArg(3)));
        table.on(GUEST).method("generate(Ljava/lang/String;[Ljava/lang/Class;I)[B", this::generate);
    }

    private void generate(Call call) {
        List<VmClass> interfaces = new ArrayList<>();
        int array = call.ref(1);
        for (int i = 0; i < call.heap.arrayLength(array); i++) {
            interfaces.add(call.vm.mirrors.classOf(call.heap.words[array + Heap.ARRAY_DATA + i]));
        }
        ProxyMethods methods;
        try {
            methods = new ProxyMethods(call.vm, interfaces);
        } catch (ProxyMethods.IncompatibleReturnTypes e) {
            throw call.exception("java/lang/IllegalArgumentException", e.getMessage());
        }
        byte[] bytes = ProxyWriter.write(call.text(0).replace('.', '/'), call.intArg(2), interfaces, methods);
        call.returnRef(ClassArrays.ofBytes(call.vm, bytes));
    }
}
