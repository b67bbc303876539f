package dev.fathom.search.path;

/** What becomes of a path that made a choice. */
public enum Arrival {
    /** It stands at a state that is to be expanded. */
    EXPAND,
    /** It stands at a state that was visited before, with as much left to do or more. */
    SEEN,
    /** It ends: with the program, at a limit, or because the search does. */
    END
}
