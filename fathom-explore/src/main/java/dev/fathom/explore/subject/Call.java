package dev.fathom.explore.subject;

import dev.fathom.vm.program.VmMethod;
import java.util.List;

/**
 * An operation with its arguments, ready to be executed on any state.
 *
 * @param operation the method as the class declares it
 * @param entry what to enter: the method, or a trampoline to it
 * @param words the arguments as the machine passes them, the receiver left out
 * @param arguments the arguments as Java source writes them
 * @param mayThrow internal names of the exceptions that are no violation
 */
public record Call(
        VmMethod operation, VmMethod entry, int[] words, List<String> arguments, List<String> mayThrow) {
    public Call {
        mayThrow = List.copyOf(mayThrow);
        arguments = List.copyOf(arguments);
    }

    /** Returns the call as Java source writes it: {@code put(1, 0)}. */
    @Override
    public String toString() {
        return operation.name + "(" + String.join(", ", arguments) + ")";
    }
}
