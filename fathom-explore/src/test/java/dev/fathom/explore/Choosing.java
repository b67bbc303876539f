package dev.fathom.explore;

import dev.fathom.api.Assume;
import dev.fathom.api.Choose;

/** A subject that chooses inside its operations. */
public final class Choosing {
    private int[] values = {};

    /** Adds one of three numbers, or two of them; not the same twice. */
    public void grow() {
        int first = Choose.intRange(1, 3);
        append(first);
        if (Choose.bool()) {
            int second = Choose.intRange(1, 3);
            Assume.that(first != second);
            append(second);
        }
    }

    private void append(int value) {
        int[] longer = java.util.Arrays.copyOf(values, values.length + 1);
        longer[values.length] = value;
        values = longer;
    }

    /** Cuts the end off. */
    public void drop(int keep) {
        values = java.util.Arrays.copyOf(values, Math.min(keep, values.length));
    }
}
