package dev.fathom.search;

/** The order in which states are visited. */
public enum Strategy {
    /** Depth first: follows one path to its end, then the nearest alternative. */
    DFS,
    /** Breadth first: all states of one depth before any of the next, so a violation has a shortest path. */
    BFS
}
