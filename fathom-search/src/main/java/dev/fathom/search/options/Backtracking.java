package dev.fathom.search.options;

/** The way back to a state that has alternatives left. */
public enum Backtracking {
    /** Undo what was changed since. */
    UNDO,
    /** Restore a saved copy. */
    COPY,
    /** Either, at each choice point, by the size of the state and by how much is stored between choices. */
    AUTO
}
