package dev.fathom.explore.order;

/** A state that is looked at, and must be the same again for whoever looks next. */
interface CheckedState {
    /** Takes the present state, which was just canonicalized or loaded, for the one that is looked at. */
    default void beginCheck() {
        // whoever goes back knows the state
    }

    /** Returns to the state that is looked at. */
    void backToChecked();

    /** Ends the look at it. */
    default void endCheck() {
        // who goes on from the state loads it
    }
}
