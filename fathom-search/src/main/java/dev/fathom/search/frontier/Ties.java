package dev.fathom.search.frontier;

/** Which of several states that a heuristic values alike is expanded first. */
public enum Ties {
    /** The oldest, as breadth first does. */
    FIFO,
    /** The youngest, as depth first does. */
    LIFO,
    /** Any of them. */
    RANDOM
}
