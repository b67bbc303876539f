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
 */
public record Image(int[] threads, int[] delta, int[] young) {
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
        return threads.length + delta.length + young.length;
    }
}
