package dev.fathom.search;

/** Explores in some order: one per strategy. */
interface SearchOrder {
    /** Explores from the initial state, where the system stands; leaves no undo level open. */
    void explore();
}
