package dev.fathom.delta;

import java.util.Arrays;

/** An immutable set of state indices, ascending: the states that an execution goes on with (d'Amorim et al. 2008 §3.3). */
public final class Statemask {
    /** Never written after it was given away. */
    final int[] indices;

    private Statemask(int[] indices) {
        this.indices = indices;
    }

    /** Returns the mask of the states 0 to {@code count - 1}. */
    public static Statemask all(int count) {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            indices[i] = i;
        }
        return new Statemask(indices);
    }

    /** Returns the mask of the first so many of some ascending indices. */
    public static Statemask of(int[] indices, int count) {
        return new Statemask(Arrays.copyOf(indices, count));
    }

    public int size() {
        return indices.length;
    }

    /** Returns the index at a place. */
    public int index(int place) {
        return indices[place];
    }

    /** Copies the indices to an array, from a place on; returns the place behind the last. */
    public int copyTo(int[] array, int place) {
        System.arraycopy(indices, 0, array, place, indices.length);
        return place + indices.length;
    }

    int first() {
        return indices[0];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Statemask mask && Arrays.equals(indices, mask.indices);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(indices);
    }

    @Override
    public String toString() {
        return Arrays.toString(indices);
    }
}
