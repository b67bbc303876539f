package dev.fathom.search.visited;

/** What is known of a state, or of what a match stop asks about, when a path comes by. */
public enum VisitResult {
    /** Never seen. */
    NEW,
    /** Seen, but only by paths with less left to do than this one: it goes on. */
    AGAIN,
    /** Seen by a path with as much left to do or more. */
    SEEN
}
