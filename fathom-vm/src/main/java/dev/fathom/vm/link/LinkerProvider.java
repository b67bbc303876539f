package dev.fathom.vm.link;

import dev.fathom.vm.exec.DynamicLinker;
import dev.fathom.vm.exec.Vm;

/** Creates the linker; named in {@code META-INF/services}. */
public final class LinkerProvider implements DynamicLinker.Provider {
    @Override
    public DynamicLinker create(Vm vm) {
        return new Linker(vm);
    }
}
