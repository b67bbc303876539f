package dev.fathom.spi;

/**
 * A part of a transition that one thread ran.
 *
 * @param thread its number, or {@link #UNKNOWN} before the first choice
 * @param branches the branches of the program it took, in order, as {@link dev.fathom.spi.StateFacts#branches} has them;
 *     empty unless the heuristic reads branches
 * @param instructions the statements of the program it executed, in order, as {@link dev.fathom.spi.StateFacts#instructions} has them;
 *     empty unless the heuristic reads instructions
 */
public record Segment(int thread, int[] branches, int[] instructions) {
    public static final int UNKNOWN = -1;

    /** A part of which statements are not known. */
    public Segment(int thread, int[] branches) {
        this(thread, branches, new int[0]);
    }
}
