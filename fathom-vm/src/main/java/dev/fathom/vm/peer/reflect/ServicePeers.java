package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import java.lang.module.ModuleDescriptor.Provides;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Tells {@code ServiceLoader} which JDK modules provide a service; providers on the class path it finds itself. */
public final class ServicePeers implements Peers {
    private static final String LOADER = "java/util/ServiceLoader";
    private static final String ITERATOR = LOADER + "$ModuleServicesLookupIterator";
    private static final String LAYER_ITERATOR = LOADER + "$LayerLookupIterator";
    private static final String PROVIDER = "jdk/internal/module/ServicesCatalog$ServiceProvider";

    @Override
    public void register(PeerTable table) {
        table.on(ITERATOR).method("iteratorFor(Ljava/lang/ClassLoader;)Ljava/util/Iterator;", this::iterator);
        table.on(LAYER_ITERATOR).method("providers(Ljava/lang/ModuleLayer;)Ljava/util/Iterator;", this::layerProviders);
        table.on(LOADER).method("inExplicitModule(Ljava/lang/Class;)Z", call -> {
            VmClass type = call.namedClassArg(1);
            call.returnBool(type.loader.id <= Loader.PLATFORM);
        });
    }

    private void iterator(Call call) {
        Loader loader = GuestLoaders.loaderOf(call.vm, call.ref(1));
        if (loader.id > Loader.APP) {
            call.ownCode();
            return;
        }
        returnProviders(call, ITERATOR, modulesOf(loader));
    }

    private void layerProviders(Call call) {
        if (call.ref(1) == call.vm.modules.bootLayer()) {
            returnProviders(call, LAYER_ITERATOR, modulesOf(each -> true));
        } else {
            call.ownCode();
        }
    }

    private static void returnProviders(Call call, String iteratorClass, List<Module> modules) {
        Vm vm = call.vm;
        int serviceLoader = call.heap.words[call.ref(0) + vm.field(iteratorClass, "this$0").offset];
        String service = vm.strings.text(call.heap.words[serviceLoader + vm.field(LOADER, "serviceName").offset]);
        int[] providers = modules.stream()
                .flatMapToInt(module -> providers(vm, module, service).stream().mapToInt(ref -> ref))
                .toArray();
        call.tailCall(
                vm.method("dev/fathom/guest/Resources", "iterator", "([Ljava/lang/Object;)Ljava/util/Iterator;"),
                ClassArrays.ofReferences(vm, "java/lang/Object", providers));
    }

    private static List<Module> modulesOf(Loader loader) {
        return loader.id > Loader.PLATFORM
                ? List.of()
                : modulesOf(each -> (each.getClassLoader() == null) == (loader.id == Loader.BOOT));
    }

    private static List<Module> modulesOf(Predicate<Module> condition) {
        return ModuleLayer.boot().modules().stream()
                .filter(condition)
                .sorted(Comparator.comparing(Module::getName))
                .toList();
    }

    private static List<Integer> providers(Vm vm, Module module, String service) {
        VmClass type = vm.system(PROVIDER);
        return module.getDescriptor().provides().stream()
                .filter(each -> each.service().equals(service))
                .map(Provides::providers)
                .flatMap(List::stream)
                .map(name -> {
                    int ref = vm.heap.allocate(type);
                    vm.heap.words[ref + vm.field(PROVIDER, "module").offset] = vm.modules.named(module.getName());
                    vm.heap.words[ref + vm.field(PROVIDER, "providerName").offset] = vm.strings.intern(name);
                    return ref;
                })
                .toList();
    }
}
