package dev.fathom.explore.result;

/** What an exploration does at the moment (d'Amorim et al. 2008, Table 2). */
public enum Phase {
    EXECUTE,
    COMPARE,
    BACKTRACK,
    /** States are put together to be executed at once. */
    MERGE
}
