package dev.fathom.explore.subject;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;

/**
 * What is explored, loaded into a machine.
 *
 * @param type the class of the root object
 * @param roots how to make the objects to start from
 * @param calls the operations with their arguments, in the order in which they are tried
 * @param invariants methods that must hold in every state
 */
public record Subject(VmClass type, List<Call> roots, List<Call> calls, List<VmMethod> invariants) {
    public Subject {
        roots = List.copyOf(roots);
        calls = List.copyOf(calls);
        invariants = List.copyOf(invariants);
    }
}
