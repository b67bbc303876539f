package dev.fathom.explore.subject;

import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation with its arguments, ready to be executed on any state.
 *
 * @param operation the method as the class declares it
 * @param entry what to enter: the method, or a trampoline to it
 * @param words the arguments as the machine passes them, the receiver left out; 0 for those that depend on the state
 * @param arguments the arguments as Java source writes them
 * @param mayThrow internal names of the exceptions that are no violation
 * @param guard a method that says whether the operation may be executed now, or null
 * @param alternatives the parameters whose values depend on the state
 * @param model what the model executes beside it, or null
 */
public record OperationCall(
        VmMethod operation,
        VmMethod entry,
        int[] words,
        List<String> arguments,
        List<String> mayThrow,
        @Nullable VmMethod guard,
        List<Alternatives> alternatives,
        @Nullable ModelCall model) {
    public OperationCall {
        arguments = List.copyOf(arguments);
        mayThrow = List.copyOf(mayThrow);
        alternatives = List.copyOf(alternatives);
    }

    /** Says whether the state decides whether it can be executed, and with what. */
    public boolean isConditional() {
        return guard != null || !alternatives.isEmpty();
    }

    /** Returns the types of the parameters, as Java source writes them. */
    public List<String> parameterTypes() {
        return Descriptors.parameters(operation.descriptor).stream()
                .map(each -> Overloads.typeName(each).replace('$', '.'))
                .toList();
    }

    /** Returns the call as Java source writes it: {@code put(1, 0)}, {@code new Stack()}. */
    @Override
    public String toString() {
        String name = operation.isConstructor() ? "new " + Overloads.sourceName(operation.owner) : operation.name;
        return name + "(" + String.join(", ", arguments) + ")";
    }
}
