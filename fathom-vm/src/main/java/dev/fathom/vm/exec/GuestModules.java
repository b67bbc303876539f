package dev.fathom.vm.exec;

import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives the guest its {@code Module} objects, without the module system having been booted in the guest.
 *
 * <p>JDK modules are those of the host: one permanent object each, with nothing but a name; peers answer questions about
 * them from the host's module graph. User classes are in the unnamed module of their loader.
 */
public final class GuestModules {
    private final Vm vm;
    private final Map<String, Integer> named = new HashMap<>();
    private int bootLayer;

    GuestModules(Vm vm) {
        this.vm = vm;
    }

    /** Returns the object of a JDK module. */
    public int named(String name) {
        Integer known = named.get(name);
        if (known == null) {
            VmClass type = vm.system("java/lang/Module");
            known = vm.heap.allocatePermanent(type, type.instanceWords, StableHash.of("module " + name));
            vm.heap.words[known + vm.field("java/lang/Module", "name").offset] = vm.strings.intern(name);
            vm.heap.words[known + vm.field("java/lang/Module", "enableNativeAccess").offset] = 1;
            named.put(name, known);
        }
        return known;
    }

    /** Returns the host's module that a guest Module stands for; null for unnamed and dynamic ones. */
    public @Nullable Module hostModule(int ref) {
        boolean described = vm.heap.words[ref + vm.field("java/lang/Module", "layer").offset] != 0
                || vm.heap.words[ref + vm.field("java/lang/Module", "loader").offset] != 0;
        int name = vm.heap.words[ref + vm.field("java/lang/Module", "name").offset];
        if (described || name == 0) {
            return null;
        }
        return ModuleLayer.boot().findModule(vm.strings.toHost(name)).orElse(null);
    }

    /** Returns the one object that stands for the boot layer; peers replace what it cannot do. */
    public int bootLayer() {
        if (bootLayer == 0) {
            VmClass type = vm.system("java/lang/ModuleLayer");
            bootLayer = vm.heap.allocatePermanent(type, type.instanceWords, StableHash.of("boot layer"));
        }
        return bootLayer;
    }

    /** Returns the module of a class, or 0 as long as its builtin loader does not exist. */
    public int moduleOf(VmClass type) {
        VmClass element = type;
        while (element.isArray()) {
            element = element.component;
        }
        int set = vm.heap.words[element.mirror + vm.field("java/lang/Class", "module").offset];
        if (set != 0) {
            return set;
        }
        if (element.loader.id <= Loader.PLATFORM) {
            Module host = element.isPrimitive() ? null : vm.classes.classPath().moduleOf(element.name);
            return named(host == null ? "java.base" : host.getName());
        }
        int loader = GuestLoaders.objectOf(vm, element.loader);
        return loader == 0 ? 0 : vm.heap.words[loader + vm.field("java/lang/ClassLoader", "unnamedModule").offset];
    }
}
