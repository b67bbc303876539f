package dev.fathom.evolve.mutate;

/**
 * A class that was edited in one place.
 *
 * @param kind how it was edited
 * @param className internal name of the class
 * @param method name and descriptor of the edited method; empty if the edit is about the class
 * @param instruction number of the edited instruction before the edit, counted as {@link dev.fathom.vm.program.names.Leaders} does; -1 if there is none
 * @param description what was done, in words
 * @param classFile the edited class
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares mutants.
public record Mutant(
        MutationKind kind, String className, String method, int instruction, String description, byte[] classFile) {
    @Override
    public String toString() {
        return className.replace('/', '.') + (method.isEmpty() ? "" : "." + method) + ": " + description;
    }
}
