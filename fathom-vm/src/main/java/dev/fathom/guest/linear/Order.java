package dev.fathom.guest.linear;

import java.util.Arrays;

/** Calls one after the other, and what they returned. */
final class Order {
    /** Whose calls they are, by number of the thread. */
    final int[] lanes;

    /** What they returned; the last one is null if that call never did. */
    final Object[] results;

    Order(int[] lanes, Object[] results, int length) {
        this.lanes = Arrays.copyOf(lanes, length);
        this.results = Arrays.copyOf(results, length);
    }

    boolean isStuck() {
        return results[results.length - 1] == null;
    }

    /** Returns how many of its calls have returned. */
    int ended() {
        return isStuck() ? results.length - 1 : results.length;
    }
}
