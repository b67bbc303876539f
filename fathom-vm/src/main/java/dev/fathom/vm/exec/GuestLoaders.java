package dev.fathom.vm.exec;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;

/**
 * Ties guest {@code ClassLoader} objects to the machine's name spaces.
 *
 * <p>The builtin loaders are known by their class. Others get a number when they first matter; the numbers are guest state
 * (a list in {@code dev.fathom.guest.ClassLoading}), so a search that backtracks hands them out again.
 */
public final class GuestLoaders {
    private static final String GUEST = "dev/fathom/guest/ClassLoading";
    private static final String BUILTIN = "jdk/internal/loader/ClassLoaders";
    private static final int FIRST = Loader.APP + 1;

    private GuestLoaders() {}

    /** Returns the name space of a guest loader, 0 standing for the boot loader; numbers the loader if need be. */
    public static Loader loaderOf(Vm vm, int ref) {
        if (ref == 0) {
            return vm.classes.boot();
        }
        switch (vm.heap.classOf(ref).name) {
            case BUILTIN + "$AppClassLoader":
                return vm.classes.app();
            case BUILTIN + "$PlatformClassLoader":
                return vm.classes.platform();
            case BUILTIN + "$BootClassLoader":
                return vm.classes.boot();
            default:
                int number = vm.heap.words[ref + vm.field("java/lang/ClassLoader", "vmLoader").offset];
                return vm.classes.loader(number == 0 ? assign(vm, ref) : number);
        }
    }

    private static int assign(Vm vm, int ref) {
        Heap heap = vm.heap;
        int list = list(vm);
        int known = list == 0 ? 0 : heap.arrayLength(list);
        VmClass arrayClass = vm.classes.arrayOf(vm.system("java/lang/ClassLoader"));
        int longer = heap.allocateArray(arrayClass, known + 1);
        for (int i = 0; i < known; i++) {
            heap.words[longer + Heap.ARRAY_DATA + i] = heap.words[list + Heap.ARRAY_DATA + i];
        }
        heap.words[longer + Heap.ARRAY_DATA + known] = ref;
        heap.store(vm.field(GUEST, "loaders").offset, longer);
        heap.store(ref + vm.field("java/lang/ClassLoader", "vmLoader").offset, FIRST + known);
        return FIRST + known;
    }

    private static int list(Vm vm) {
        return vm.heap.words[vm.field(GUEST, "loaders").offset];
    }

    /** Returns the class that must be initialised before {@link #objectOf} knows the builtin loaders. */
    public static VmClass builtinLoaders(Vm vm) {
        return vm.system(BUILTIN);
    }

    /** Returns the guest object of a loader: 0 for the boot loader, and for a builtin one that does not exist yet. */
    public static int objectOf(Vm vm, Loader loader) {
        switch (loader.id) {
            case Loader.BOOT:
                return 0;
            case Loader.PLATFORM:
                return builtin(vm, "PLATFORM_LOADER");
            case Loader.APP:
                return builtin(vm, "APP_LOADER");
            default:
                int list = list(vm);
                int at = loader.id - FIRST;
                return list == 0 || at >= vm.heap.arrayLength(list) ? 0 : vm.heap.words[list + Heap.ARRAY_DATA + at];
        }
    }

    private static int builtin(Vm vm, String name) {
        VmField field = builtinLoaders(vm).field(name, null);
        return vm.heap.words[field.offset];
    }
}
