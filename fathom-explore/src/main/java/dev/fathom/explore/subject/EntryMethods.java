package dev.fathom.explore.subject;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;

/**
 * What to enter to execute the methods of an object.
 *
 * <p>An object that a constructor made is of exactly that class. One that a static method made may be of a subclass, which has its own
 * methods.
 */
final class EntryMethods {
    private final Vm vm;
    private final boolean exact;

    EntryMethods(Vm vm, boolean exact) {
        this.vm = vm;
        this.exact = exact;
    }

    VmMethod of(VmMethod method) {
        vm.peers.operation(method);
        return exact ? vm.interpreter.enterable(method) : vm.interpreter.selecting(method);
    }

    /** Returns the methods that such an object of a class is known to have. */
    List<VmMethod> methods(VmClass type) {
        return Overloads.methods(type, !exact);
    }
}
