package dev.fathom.search.visited;

/** Runs along keys and their numbers, from the largest key down. */
interface KeyCursor {
    /** Goes to the next smaller key; false if there is none. */
    boolean previous();

    long first();

    long second();

    int number();
}
