package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Defines the classes that the guest brings as bytes.
 *
 * <p>Classes stay in the machine when the search backtracks past their definition. Whether one is defined on the present
 * path is a word of its {@code Class} object; defining the same bytes again takes the class from before.
 */
final class ClassDefinition {
    private ClassDefinition() {}

    /** Defines a class by name (null if the caller does not say) in the loader's name space. */
    static VmClass named(Call call, int loaderRef, @Nullable String binaryName, byte[] bytes, int domain) {
        Vm vm = call.vm;
        Loader loader = GuestLoaders.loaderOf(vm, loaderRef);
        String name = nameIn(call, binaryName, bytes);
        for (VmClass each : loader.definedByGuest(name)) {
            if (vm.mirrors.isDefined(each)) {
                throw duplicate(loaderRef, vm, name);
            }
        }
        if (loader.isBuiltin() && isFromClassPath(loader, name)) {
            throw duplicate(loaderRef, vm, name);
        }
        VmClass type = find(loader.definedByGuest(name), bytes);
        if (type == null) {
            noteModule(vm, loader, loaderRef, name);
            type = vm.classes.defineForGuest(loader, name, bytes);
            loader.addDefinedByGuest(type);
        }
        loader.record(name, type);
        mark(vm, type, loaderRef, domain);
        return type;
    }

    /** Defines a hidden class: a new one each time, though not beyond what the path has not used yet. */
    static VmClass hidden(Call call, VmClass host, boolean nestmate, byte[] bytes, int loaderRef, int domain) {
        Vm vm = call.vm;
        String key = "hidden in " + host.id + (nestmate ? " and its nest" : "");
        for (VmClass each : host.loader.definedByGuest(key)) {
            if (Arrays.equals(each.bytes, bytes) && !vm.mirrors.isDefined(each)) {
                mark(vm, each, loaderRef, domain);
                return each;
            }
        }
        VmClass type = vm.classes.defineHidden(host, nestmate, bytes);
        host.loader.addDefinedByGuest(key, type);
        mark(vm, type, loaderRef, domain);
        return type;
    }

    /** Whether a class may be the subclass of another depends on its module, which it gets when it exists. */
    private static void noteModule(Vm vm, Loader loader, int loaderRef, String name) {
        String packageName = name.substring(0, Math.max(0, name.lastIndexOf('/')));
        if (DynamicModules.find(vm, loaderRef, packageName) != 0) {
            loader.addPackageOfModule(packageName);
        }
    }

    private static @Nullable VmClass find(Iterable<VmClass> versions, byte[] bytes) {
        for (VmClass each : versions) {
            if (Arrays.equals(each.bytes, bytes)) {
                return each;
            }
        }
        return null;
    }

    private static String nameIn(Call call, @Nullable String binaryName, byte[] bytes) {
        if (binaryName != null) {
            return binaryName.replace('.', '/');
        }
        return read(() -> new org.objectweb.asm.ClassReader(bytes).getClassName());
    }

    private static String read(Supplier<String> reader) {
        try {
            return reader.get();
        } catch (RuntimeException e) {
            throw new LinkageProblem("java/lang/ClassFormatError", "Truncated or malformed class file");
        }
    }

    private static boolean isFromClassPath(Loader loader, String name) {
        VmClass known = loader.find(name);
        return known != null
                && known.loader == loader
                && !loader.definedByGuest(name).contains(known);
    }

    private static LinkageProblem duplicate(int loaderRef, Vm vm, String name) {
        String loader = loaderRef == 0 ? "bootstrap" : describe(vm, loaderRef);
        return new LinkageProblem(
                "java/lang/LinkageError",
                "loader " + loader + " attempted duplicate class definition for " + name.replace('/', '.') + ".");
    }

    private static @Nullable String describe(Vm vm, int loader) {
        int name = vm.heap.words[loader + vm.field("java/lang/ClassLoader", "nameAndId").offset];
        return name == 0 ? vm.heap.classOf(loader).externalName() : vm.strings.toHost(name);
    }

    private static void mark(Vm vm, VmClass type, int loaderRef, int domain) {
        Heap heap = vm.heap;
        heap.store(type.mirror + vm.field("java/lang/Class", "vmDefined").offset, 1);
        heap.store(type.mirror + vm.field("java/lang/Class", "vmDomain").offset, domain);
        heap.store(type.mirror + vm.field("java/lang/Class", "classLoader").offset, loaderRef);
        int module = DynamicModules.find(vm, loaderRef, type.packageName());
        if (module != 0) {
            heap.store(type.mirror + vm.field("java/lang/Class", "module").offset, module);
        }
        var newerDomain = vm.system("java/lang/Class").declaredField("protectionDomain", null);
        if (newerDomain != null && domain != 0) {
            heap.store(type.mirror + newerDomain.offset, domain);
        }
    }
}
