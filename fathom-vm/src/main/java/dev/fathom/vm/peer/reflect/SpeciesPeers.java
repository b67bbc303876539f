package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Writes the classes of bound method handles in the host, where the JDK would generate them in the guest. */
public final class SpeciesPeers implements Peers {
    private static final String SPECIALIZER = "java/lang/invoke/ClassSpecializer";

    @Override
    public void register(PeerTable table) {
        table.on(SPECIALIZER + "$Factory")
                .method(
                        "generateConcreteSpeciesCodeFile(Ljava/lang/String;L" + SPECIALIZER + "$SpeciesData;)[B",
                        SpeciesPeers::generate);
    }

    private static void generate(Call call) {
        int key = call.heap.words[call.nonNull(2) + call.vm.field(SPECIALIZER + "$SpeciesData", "key").offset];
        String name = call.text(1).replace('.', '/');
        byte[] bytes = SpeciesClass.write(name, call.vm.strings.text(key));
        call.returnRef(ClassArrays.ofBytes(call.vm, bytes));
    }
}
