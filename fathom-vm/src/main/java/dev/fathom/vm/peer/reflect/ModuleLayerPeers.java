package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;

/**
 * Answers for the boot layer, which is the host's; layers that the program makes answer for themselves.
 *
 * <p>What is asked for often is answered from the host's module graph. The configuration is resolved by the guest's own code when it is asked for, and
 * the layer is complete from then on: layers above it look into its fields.
 */
public final class ModuleLayerPeers implements Peers {
    private static final String LAYER = "java/lang/ModuleLayer";
    private static final String GUEST = "dev/fathom/guest/ModuleFacts";

    @Override
    public void register(PeerTable table) {
        table.on(LAYER)
                .method("boot()Ljava/lang/ModuleLayer;", call -> call.returnRef(call.vm.modules.bootLayer()))
                .method("findModule(Ljava/lang/String;)Ljava/util/Optional;", this::findModule)
                .method("modules()Ljava/util/Set;", call -> ofBootLayer(call, "bootModules", "()Ljava/util/Set;"))
                .method("parents()Ljava/util/List;", call -> ofBootLayer(call, "bootParents", "()Ljava/util/List;"))
                .method("configuration()Ljava/lang/module/Configuration;", this::whole)
                .method("layers()Ljava/util/stream/Stream;", this::whole)
                .method("getServicesCatalog()Ljdk/internal/module/ServicesCatalog;", this::whole);
        table.on(GUEST)
                .method(
                        "complete(Ljava/lang/ModuleLayer;Ljava/lang/module/Configuration;Ljava/util/List;Ljava/util/Map;)V",
                        this::complete);
    }

    private static boolean isBootLayer(Call call) {
        return call.ref(0) == call.vm.modules.bootLayer();
    }

    private static void ofBootLayer(Call call, String name, String descriptor) {
        if (isBootLayer(call)) {
            call.tailCall(call.vm.method(GUEST, name, descriptor));
        } else {
            call.ownCode();
        }
    }

    /** Runs the method's own code, which looks at the fields of the layer. */
    private void whole(Call call) {
        if (isBootLayer(call) && call.heap.words[call.ref(0) + call.vm.field(LAYER, "cf").offset] == 0) {
            call.interlude(call.vm.method(GUEST, "completeBootLayer", "(Ljava/lang/ModuleLayer;)V"), call.ref(0));
        } else {
            call.ownCode();
        }
    }

    private void complete(Call call) {
        String[] fields = {"cf", "parents", "nameToModule"};
        for (int i = 0; i < fields.length; i++) {
            int address = call.ref(0) + call.vm.field(LAYER, fields[i]).offset;
            call.storeRef(call.ref(0), address, call.ref(1 + i));
        }
    }

    private void findModule(Call call) {
        if (!isBootLayer(call)) {
            call.ownCode();
            return;
        }
        Vm vm = call.vm;
        String name = call.text(1);
        boolean found = ModuleLayer.boot().findModule(name).isPresent();
        if (!call.initialize(vm.system("java/util/Optional"))) {
            return;
        }
        if (found) {
            call.tailCall(
                    vm.method("java/util/Optional", "of", "(Ljava/lang/Object;)Ljava/util/Optional;"),
                    vm.modules.named(name));
        } else {
            call.tailCall(vm.method("java/util/Optional", "empty", "()Ljava/util/Optional;"));
        }
    }
}
