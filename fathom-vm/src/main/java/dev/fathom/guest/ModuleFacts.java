package dev.fathom.guest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Tells the guest about modules, as far as it asks, and remembers those it makes itself. */
final class ModuleFacts {
    /** A package of a module that the guest defined (dynamic proxies do); the machine reads this list. */
    private static final class Entry {
        private final Object loader;
        private final String packageName;
        private final Module module;
        private final Entry next;

        Entry(Object loader, String packageName, Module module, Entry next) {
            this.loader = loader;
            this.packageName = packageName;
            this.module = module;
            this.next = next;
        }
    }

    private static Entry defined;

    private ModuleFacts() {}

    /** Notes the packages of a new module. */
    static void define(Module module, Object[] packages) {
        for (Object each : packages) {
            defined = new Entry(module.getClassLoader(), (String) each, module, defined);
        }
    }

    /** Reads the descriptor of a JDK module from its class file. */
    static ModuleDescriptor descriptor(Module module) {
        try {
            ModuleDescriptor found = ModuleDescriptor.read(
                    new ByteArrayInputStream(moduleInfo(module.getName())), new Supplier<Set<String>>() {
                        @Override
                        public Set<String> get() {
                            return packages(module);
                        }
                    });
            remember(module, found);
            return found;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Set<String> packages(Module module) {
        return Set.of(packageNames(module.getName()));
    }

    /** Returns the modules of the boot layer. */
    static Set<Module> bootModules() {
        return new HashSet<>(List.of(modules()));
    }

    static List<ModuleLayer> bootParents() {
        return List.of(ModuleLayer.empty());
    }

    /** Resolves the modules of the boot layer as the launcher does, and lets the layer know them by name. */
    static void completeBootLayer(ModuleLayer boot) {
        Map<String, Module> byName = new HashMap<>();
        for (Module each : modules()) {
            byName.put(each.getName(), each);
        }
        Configuration configuration =
                Configuration.empty().resolve(ModuleFinder.ofSystem(), ModuleFinder.of(), byName.keySet());
        complete(boot, configuration, bootParents(), byName);
    }

    private static native void complete(
            ModuleLayer layer, Configuration configuration, List<ModuleLayer> parents, Map<String, Module> byName);

    private static native byte[] moduleInfo(String module);

    private static native String[] packageNames(String module);

    private static native Module[] modules();

    private static native void remember(Module module, ModuleDescriptor descriptor);
}
