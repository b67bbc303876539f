package dev.fathom.search.heuristic;

/**
 * A part of a transition that one thread ran.
 *
 * @param thread its number, or {@link #UNKNOWN} before the first choice
 * @param branches the branches of the program it took, in order, as {@link dev.fathom.vm.StateFacts#branches} has them;
 *     empty unless the heuristic reads branches
 */
public record Segment(int thread, int[] branches) {
    public static final int UNKNOWN = -1;

    /** Returns a branch as one of this thread: coverage is told for each thread on its own (Groce and Visser 2002, §4.1). */
    long branchOfThread(int index) {
        return ((long) thread << Integer.SIZE) | (branches[index] & 0xFFFF_FFFFL);
    }
}
