package dev.fathom.explore;

import java.util.ArrayList;
import java.util.List;

/** A subject part of whose state is static. */
public final class StaticState {
    private static int count;
    private static List<Integer> shared = new ArrayList<>();
    private int own;

    /** Counts to three. */
    public int next() {
        count = (count + 1) % 3;
        return own + count;
    }

    /** Adds to a list that all objects share. */
    public void add(int value) {
        if (shared.size() < 2) {
            shared.add(value);
        }
    }

    /** Starts the list anew. */
    public void reset() {
        shared = new ArrayList<>();
        own = 1;
    }
}
