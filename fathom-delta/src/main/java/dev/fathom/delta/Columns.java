package dev.fathom.delta;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands out columns, and takes them back in the order of a stack.
 *
 * <p>A column is written where it is made and never again. What is made after a split is not needed any more when execution goes
 * back to the split: so nobody counts who refers to a column.
 */
final class Columns {
    private int[] @Nullable [] columns = new int[64][];
    private int used;
    private int length;

    /** Starts with columns of that many words; all columns are free. */
    void begin(int states) {
        if (states > length || states < length / 4) {
            Arrays.fill(columns, null);
            length = states;
        }
        used = 0;
    }

    /** Returns a column whose words may be anything. */
    int[] take() {
        if (used == columns.length) {
            columns = Arrays.copyOf(columns, 2 * used);
        }
        int[] column = columns[used];
        if (column == null) {
            column = new int[length];
            columns[used] = column;
        }
        used++;
        return column;
    }

    int mark() {
        return used;
    }

    /** Takes back the columns that were handed out since. */
    void release(int mark) {
        used = mark;
    }
}
