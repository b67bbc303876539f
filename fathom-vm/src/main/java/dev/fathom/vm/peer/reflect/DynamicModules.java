package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;

/** Finds the modules that the guest defined, by loader and package. */
final class DynamicModules {
    private static final String GUEST = "dev/fathom/guest/ModuleFacts";
    private static final String ENTRY = GUEST + "$Entry";

    private DynamicModules() {}

    /** Returns the module that a package (with slashes) of a loader belongs to, or 0. */
    static int find(Vm vm, int loader, String packageName) {
        Heap heap = vm.heap;
        int entry = heap.words[vm.field(GUEST, "defined").offset];
        while (entry != 0) {
            String name = vm.strings.text(heap.words[entry + vm.field(ENTRY, "packageName").offset]);
            if (heap.words[entry + vm.field(ENTRY, "loader").offset] == loader
                    && name.replace('.', '/').equals(packageName)) {
                return heap.words[entry + vm.field(ENTRY, "module").offset];
            }
            entry = heap.words[entry + vm.field(ENTRY, "next").offset];
        }
        return 0;
    }
}
