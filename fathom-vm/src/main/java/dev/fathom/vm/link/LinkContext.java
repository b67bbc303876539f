package dev.fathom.vm.link;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import java.util.Arrays;

/** What all linkers share. */
final class LinkContext {
    private final Vm vm;
    private final int feature = Runtime.version().feature();

    LinkContext(Vm vm) {
        this.vm = vm;
    }

    Vm vm() {
        return vm;
    }

    ClassTable classes() {
        return vm.classes;
    }

    /** Returns the number of the JDK release that the guest runs on. */
    int feature() {
        return feature;
    }

    /** Writes down everything that the code of a call site depends on, and where it is: each site has a class of its own. */
    static String describe(DynamicRef site) {
        return site.name()
                + site.descriptor()
                + site.bootstrap()
                + Arrays.toString(site.arguments())
                + " in "
                + site.place();
    }
}
