package dev.fathom.vm.compile;

/** A guest method as host code. */
public interface CompiledMethod {
    /**
     * Executes the method; throws {@link Bailout} if it cannot, with some of its stores done.
     *
     * @param context the machine it runs on
     * @param words the heap's present array
     * @param arguments the arguments as the interpreter would find them on the stack, the receiver first
     * @return the result as the interpreter would return it
     */
    long execute(CompiledContext context, int[] words, int[] arguments);
}
