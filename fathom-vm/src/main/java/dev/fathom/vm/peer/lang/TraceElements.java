package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.lang.module.ModuleDescriptor;
import java.util.Set;

/** Fills the fields of guest {@code StackTraceElement} objects. */
public final class TraceElements {
    private static final String ELEMENT = "java/lang/StackTraceElement";

    /** The element's class loader needs no mention. */
    private static final int BUILTIN_LOADER = 1;

    /** The version of the element's module needs no mention. */
    private static final int FIXED_MODULE = 2;

    /** Modules of the JDK that may be replaced by others: traces show their version. */
    private static final Set<String> UPGRADEABLE =
            Set.of("java.compiler", "jdk.internal.vm.compiler", "jdk.internal.vm.compiler.management");

    private final Vm vm;
    private final Heap heap;

    public TraceElements(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    /** Allocates an element for a frame. */
    public int create(VmMethod method, int pc) {
        int element = heap.allocate(vm.system(ELEMENT));
        fill(element, method, pc);
        return element;
    }

    void fill(int element, VmMethod method, int pc) {
        VmClass owner = method.owner;
        vm.classes.elements().read(owner);
        set(element, "declaringClass", vm.strings.intern(owner.externalName()));
        set(element, "methodName", vm.strings.intern(method.name));
        set(element, "fileName", owner.sourceFile == null ? 0 : vm.strings.intern(owner.sourceFile));
        set(element, "lineNumber", StackTraces.line(method, pc));
        setOrigin(element, owner);
    }

    private void setOrigin(int element, VmClass owner) {
        Module module = owner.loader.id < Loader.APP ? vm.classes.classPath().moduleOf(owner.name) : null;
        int format = owner.loader.isBuiltin() ? BUILTIN_LOADER : 0;
        if (module != null && module.isNamed()) {
            String version = module.getDescriptor()
                    .version()
                    .map(ModuleDescriptor.Version::toString)
                    .orElse(null);
            set(element, "moduleName", vm.strings.intern(module.getName()));
            set(element, "moduleVersion", version == null ? 0 : vm.strings.intern(version));
            format |= UPGRADEABLE.contains(module.getName()) ? 0 : FIXED_MODULE;
        }
        set(element, "classLoaderName", loaderName(owner));
        set(element, "format", format);
    }

    private int loaderName(VmClass owner) {
        return switch (owner.loader.id) {
            case Loader.BOOT -> 0;
            case Loader.PLATFORM -> vm.strings.intern("platform");
            case Loader.APP -> vm.strings.intern("app");
            default -> nameOfGuestLoader(owner);
        };
    }

    private int nameOfGuestLoader(VmClass owner) {
        int loader = GuestLoaders.objectOf(vm, owner.loader);
        return loader == 0 ? 0 : heap.words[loader + vm.field("java/lang/ClassLoader", "name").offset];
    }

    private void set(int element, String field, int value) {
        heap.store(element + vm.field(ELEMENT, field).offset, value);
    }
}
