package dev.fathom.search.order;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;

/** Explores in some order: one per strategy. */
public interface SearchOrder {
    /** Explores from the initial state, where the system stands; leaves no undo level open. */
    void explore();

    /** Writes down what is left to do, for a search that goes on in the place of this one; nobody may work meanwhile. */
    default void write(SpillOutput out) {
        throw new UnsupportedOperationException("such a search cannot be interrupted");
    }

    /** Goes on with what is left to do, in the place of a search that wrote it down. */
    default void goOn(SpillInput in) {
        throw new UnsupportedOperationException("such a search cannot be interrupted");
    }
}
