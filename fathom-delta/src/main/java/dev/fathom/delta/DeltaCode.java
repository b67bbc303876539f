package dev.fathom.delta;

/**
 * Host code of a guest method that executes it on all states of the mask. It begins at one of its entries and goes on as far as it can:
 * calls, returns, splits and whatever is unusual are left to the interpreter, with the frame in the registers.
 */
abstract class DeltaCode {
    /** By pc, the number of the entry there; -1 if there is none. */
    int[] entries = {};

    /** Instructions that were not resolved when this was compiled, by pc. */
    int[] unresolved = {};

    /**
     * Executes the frame on top. Afterwards the registers say where it stands.
     *
     * @param words the words of the registers
     * @param columns their columns
     * @param base where the frame begins
     * @param entry where to begin
     */
    abstract void run(CompiledOperations operations, int[] words, int[][] columns, int base, int entry);
}
