package dev.fathom.spi;

/**
 * A part of a transition that one thread ran.
 *
 * @param thread its number, or {@link #UNKNOWN} before the first choice
 * @param branches the branches of the program it took, in order, as {@link dev.fathom.spi.StateFacts#branches} has them;
 *     empty unless the heuristic reads branches
 */
public record Segment(int thread, int[] branches) {
    public static final int UNKNOWN = -1;
}
