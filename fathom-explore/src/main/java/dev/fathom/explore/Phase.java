package dev.fathom.explore;

/** What an exploration does at the moment (seed 002, Table 2). */
public enum Phase {
    EXECUTE,
    COMPARE,
    BACKTRACK,
    /** States are put together to be executed at once. */
    MERGE
}
