package dev.fathom.evolve.graph;

import dev.fathom.vm.program.Elements;
import dev.fathom.vm.state.Dependence;
import java.util.Optional;

/**
 * An element by names that mean the same in another run.
 *
 * @param className internal name of the class
 * @param method name and descriptor
 * @param ordinal which of the method's leaders
 */
public record ElementName(String className, String method, int ordinal) {
    /** Names an element of a machine. */
    static ElementName of(int element, Elements machine) {
        return new ElementName(machine.owner(element).name, machine.method(element), machine.ordinal(element));
    }

    /** Returns what was depended on beside the program, if the element stands for that. */
    public Optional<Dependence> dependence() {
        return ordinal == Elements.DEPENDENCE ? Optional.of(Dependence.of(className, method)) : Optional.empty();
    }
}
