package dev.fathom.explore.subject;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.LinkageProblem;
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
        VmMethod entry = exact ? vm.interpreter.enterable(method) : vm.interpreter.selecting(method);
        if (entry == method) {
            verify(method);
        }
        return entry;
    }

    /** What is entered without a call has nobody to throw an error at: code that is not type-safe is wrong input. */
    private static void verify(VmMethod method) {
        try {
            method.verify();
        } catch (LinkageProblem e) {
            throw new BadSubject("cannot load the class " + method.owner.externalName() + ": " + e.explanation());
        }
    }

    /** Returns the methods that such an object of a class is known to have. */
    List<VmMethod> methods(VmClass type) {
        return Overloads.methods(type, !exact);
    }
}
