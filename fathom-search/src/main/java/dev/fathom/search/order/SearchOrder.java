package dev.fathom.search.order;

/** Explores in some order: one per strategy. */
public interface SearchOrder {
    /** Explores from the initial state, where the system stands; leaves no undo level open. */
    void explore();
}
