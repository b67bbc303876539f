package dev.fathom.vm.state;

/**
 * A state that a system can return to. Only the system that saved it knows what it means; two of the same system are equal exactly if the states are.
 *
 * <p>Its words can be written down and read again, so that states which wait need not stay in memory.
 */
public interface SavedState {
    /** Returns the words of the threads, one after the other. */
    int[] threads();

    /** Returns what differs from what all states have in common. */
    int[] delta();

    /** Returns the words of the objects that are in no other state. */
    int[] young();

    /** Returns the words that comparison leaves out. */
    int[] hidden();

    /** Returns about how many words it takes. */
    int size();

    /** Returns the thread that ran last; not compared. */
    int current();
}
