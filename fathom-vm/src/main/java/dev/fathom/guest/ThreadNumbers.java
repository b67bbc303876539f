package dev.fathom.guest;

/** Holds how many threads have got a number beside the main one. */
final class ThreadNumbers {
    static long given;

    private ThreadNumbers() {}
}
