package dev.fathom.search.options;

/** The way back to a state that has alternatives left. */
public enum Backtracking {
    /** Undo what was changed since. */
    UNDO,
    /** Restore a saved copy. */
    COPY
}
