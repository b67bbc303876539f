package reflection;

import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Probes the boot layer, its configuration, and layers and modules that a program makes. */
public final class ModuleLayers {
    private ModuleLayers() {
    }

    private static String names(Configuration configuration) {
        return configuration.modules().stream().map(ResolvedModule::name).sorted().collect(Collectors.joining(","));
    }

    private static void boot() {
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration = boot.configuration();
        System.out.println(names(configuration).startsWith("java.base,") + " " + configuration.parents() + " "
                + (configuration == boot.configuration()));
        System.out.println(configuration.modules().size() == boot.modules().size());
        System.out.println(configuration.findModule("java.sql").orElseThrow().reads().stream()
                .map(ResolvedModule::name).sorted().collect(Collectors.toList()));
        System.out.println(boot.parents().equals(java.util.List.of(ModuleLayer.empty())) + " " + boot.findModule("no.such"));
        System.out.println(ModuleLayer.empty().modules() + " " + ModuleLayer.empty().parents() + " "
                + ModuleLayer.empty().findModule("java.base"));
        System.out.println(boot.findLoader("java.base"));
        try {
            boot.findLoader("no.such");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    /** A module without contents. */
    private static ModuleFinder finder(ModuleDescriptor descriptor) {
        ModuleReference reference = new ModuleReference(descriptor, URI.create("mem:/" + descriptor.name())) {
            @Override
            public ModuleReader open() throws IOException {
                throw new IOException("nothing there");
            }
        };
        return new ModuleFinder() {
            @Override
            public Optional<ModuleReference> find(String name) {
                return name.equals(descriptor.name()) ? Optional.of(reference) : Optional.empty();
            }

            @Override
            public Set<ModuleReference> findAll() {
                return Set.of(reference);
            }
        };
    }

    private static void own() {
        ModuleDescriptor descriptor = ModuleDescriptor.newModule("own.module").requires("java.logging").exports("own.api")
                .opens("own.open", Set.of("java.base")).packages(Set.of("own.hidden")).uses("java.lang.Runnable").build();
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration = boot.configuration().resolve(finder(descriptor), ModuleFinder.of(), Set.of("own.module"));
        System.out.println(configuration + " " + configuration.findModule("java.xml").isPresent());
        ModuleLayer layer = boot.defineModulesWithOneLoader(configuration, ModuleLayers.class.getClassLoader());
        Module module = layer.findModule("own.module").orElseThrow();
        Module base = Object.class.getModule();
        System.out.println(layer + " " + layer.parents().equals(java.util.List.of(boot)) + " " + layer.findModule("java.xml"));
        System.out.println(module + " " + module.isNamed() + " " + (module.getLayer() == layer) + " "
                + new TreeSet<>(module.getDescriptor().requires()) + " " + module.getDescriptor().exports());
        System.out.println(new TreeSet<>(module.getPackages()));
        System.out.println(module.canRead(base) + " " + module.canRead(boot.findModule("java.logging").orElseThrow()) + " "
                + module.canRead(boot.findModule("java.sql").orElseThrow()) + " "
                + module.canRead(ModuleLayers.class.getModule()));
        System.out.println(module.isExported("own.api") + " " + module.isExported("own.hidden") + " " + module.isOpen("own.open")
                + " " + module.isOpen("own.open", base) + " " + module.canUse(Runnable.class) + " "
                + module.canUse(Comparable.class));
        System.out.println(layer.findLoader("own.module") == module.getClassLoader());
        System.out.println(ServiceLoader.load(layer, Runnable.class).findFirst().isPresent());
        System.out.println(Class.forName(module, "own.api.Missing"));
        ModuleLayer.Controller controller = ModuleLayer.defineModulesWithManyLoaders(
                configuration, java.util.List.of(boot), ModuleLayers.class.getClassLoader());
        Module other = controller.layer().findModule("own.module").orElseThrow();
        controller.addExports(other, "own.hidden", ModuleLayers.class.getModule()).addReads(other, ModuleLayers.class.getModule());
        System.out.println(other.isExported("own.hidden", ModuleLayers.class.getModule()) + " "
                + other.isExported("own.hidden") + " " + other.canRead(ModuleLayers.class.getModule()));
        try {
            boot.configuration().resolve(ModuleFinder.of(), ModuleFinder.of(), Set.of("missing"));
        } catch (java.lang.module.FindException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        boot();
        own();
    }
}
