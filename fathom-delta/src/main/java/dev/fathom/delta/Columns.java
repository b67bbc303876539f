package dev.fathom.delta;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands out columns, and takes them back in the order of a stack.
 *
 * <p>A column is written where it is made and never again. What is made after a split is not needed any more when execution goes
 * back to the split: so nobody counts who refers to a column.
 *
 * <p>A dense column has a word for each state of the batch. Where few states are left, they get a {@link Numbering} of their own, and new columns are
 * sparse: they have a word for each of these. How long a column is says which numbering its places are in.
 */
final class Columns {
    /** Columns of up to this length are used for fewer states as well: making others would take longer. */
    private static final int LARGE = 1 << 14;

    private final Stack dense = new Stack();

    /** By the logarithm of their length. */
    private final Stack[] sparse = new Stack[32];

    private Stack present = dense;
    private @Nullable Numbering numbering;

    /** How many sparse columns were handed out. */
    long sparseTaken;

    /** Columns of one length. */
    private static final class Stack {
        private int[] @Nullable [] columns = new int[16][];
        private int used;
        private int length;

        void begin(int newLength) {
            if (newLength > length || (length > LARGE && newLength < length / 4)) {
                Arrays.fill(columns, null);
                length = newLength;
            }
            used = 0;
        }

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
    }

    /** States that have numbers of their own, ascending as they were; each numbering is much shorter than those around it. */
    static final class Numbering {
        /** How many states it has. */
        final int count;

        /** The length of its columns, which no numbering around it has. */
        private final int length;

        /** For each numbering around it, the outermost first: the length of its columns, and by number here the number there. */
        private final int[] lengths;

        private final int[][] numbers;

        /** How many stores were logged when the outermost began that is not dense. */
        final int undoMark;

        private Numbering(@Nullable Numbering around, int lengthAround, Statemask states, int undoMark) {
            int levels = around == null ? 0 : around.lengths.length;
            count = states.size();
            length = 1 << logarithm(count);
            lengths = around == null ? new int[1] : Arrays.copyOf(around.lengths, levels + 1);
            lengths[levels] = lengthAround;
            numbers = new int[levels + 1][];
            numbers[levels] = states.indices;
            for (int i = 0; around != null && i < levels; i++) {
                numbers[i] = new int[count];
                for (int place = 0; place < count; place++) {
                    numbers[i][place] = around.numbers[i][states.indices[place]];
                }
            }
            this.undoMark = around == null ? undoMark : around.undoMark;
        }

        private static int logarithm(int count) {
            return 32 - Integer.numberOfLeadingZeros(count - 1);
        }

        /** Returns the numbers by which a column is read, or null if they are those of this numbering. */
        int @Nullable [] numbersIn(int[] column) {
            if (column.length == length) {
                return null;
            }
            int level = lengths.length - 1;
            while (lengths[level] != column.length) {
                level--;
            }
            return numbers[level];
        }

        /** Returns the number in the batch by number here. */
        int[] inBatch() {
            return numbers[0];
        }
    }

    /** Starts with columns of that many words; all columns are free. */
    void begin(int states) {
        dense.begin(states);
        number(null);
    }

    /** Returns a column whose words may be anything. */
    int[] take() {
        if (numbering != null) {
            sparseTaken++;
        }
        return present.take();
    }

    int[] takeDense() {
        return dense.take();
    }

    /** Returns how long the columns are that are handed out at present. */
    int length() {
        return present.length;
    }

    /** Returns the numbering at present, or null if columns are dense. */
    @Nullable
    Numbering numbering() {
        return numbering;
    }

    /** Gives states numbers of their own. */
    Numbering narrow(Statemask states, int undoMark) {
        Numbering made = new Numbering(numbering, present.length, states, undoMark);
        number(made);
        present.begin(made.length);
        return made;
    }

    /** Goes back to a numbering. */
    void number(@Nullable Numbering newNumbering) {
        numbering = newNumbering;
        if (newNumbering == null) {
            present = dense;
            return;
        }
        int place = Numbering.logarithm(newNumbering.length);
        if (sparse[place] == null) {
            sparse[place] = new Stack();
        }
        present = sparse[place];
    }

    /** Returns a word of a column, be it of the numbering at present or of one around it. */
    int read(int[] column, int state) {
        int[] numbers = numbering == null ? null : numbering.numbersIn(column);
        return column[numbers == null ? state : numbers[state]];
    }

    /** Returns a column in the numbering at present. */
    int[] narrowed(int[] column) {
        int[] numbers = numbering == null ? null : numbering.numbersIn(column);
        if (numbers == null) {
            return column;
        }
        int[] result = take();
        for (int i = 0; i < numbers.length; i++) {
            result[i] = column[numbers[i]];
        }
        return result;
    }

    /** Returns a dense column with what another says of some states of the numbering at present. */
    int[] widened(int[] column, Statemask states) {
        if (numbering == null || column.length == dense.length) {
            return column;
        }
        int[] numbers = numbering.numbersIn(column);
        int[] inBatch = numbering.inBatch();
        int[] result = takeDense();
        for (int state : states.indices) {
            result[inBatch[state]] = column[numbers == null ? state : numbers[state]];
        }
        return result;
    }

    /** Returns how many columns are used: the dense ones, and those of the numbering at present. */
    long mark() {
        return (long) dense.used << 32 | present.used;
    }

    /** Takes back the columns that were handed out since, in the same numbering. */
    void release(long mark) {
        dense.used = (int) (mark >>> 32);
        present.used = (int) mark;
    }
}
