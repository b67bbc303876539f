package dev.fathom.vm.heap;

import java.util.Arrays;

/**
 * A saved state: threads, changed permanent words and live young objects in canonical order.
 *
 * <p>Two states are isomorphic exactly if their images are equal. The young words are a loadable heap: restoring is
 * copying them back.
 *
 * @param threads registers and frames of all threads, references renumbered
 * @param delta pairs (address, value) of the permanent words that differ from the base
 * @param young the live young objects
 * @param hidden the words that comparison leaves out, as (part, index, value): they are blank in the other arrays
 * @param current the thread that ran last; not compared, for whose turn it is next is a choice
 */
public record Image(int[] threads, int[] delta, int[] young, int[] hidden, int current) {
    /** The parts that a hidden word may be in. */
    static final int THREADS = 0;

    static final int DELTA = 1;
    static final int YOUNG = 2;

    /** An image of which everything is compared. */
    public Image(int[] threads, int[] delta, int[] young) {
        this(threads, delta, young, new int[0], 0);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Image that
                && Arrays.equals(threads, that.threads)
                && Arrays.equals(delta, that.delta)
                && Arrays.equals(young, that.young);
    }

    @Override
    public int hashCode() {
        return (Arrays.hashCode(threads) * 31 + Arrays.hashCode(delta)) * 31 + Arrays.hashCode(young);
    }

    /** Returns how many words the image takes. */
    public int size() {
        return threads.length + delta.length + young.length + hidden.length;
    }
}
