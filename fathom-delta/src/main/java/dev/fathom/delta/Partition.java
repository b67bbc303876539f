package dev.fathom.delta;

import org.jspecify.annotations.Nullable;

/** Sorts the states of a mask by a test: those for which it holds, and the rest, both in their order. */
final class Partition {
    private int[] holding = new int[64];
    private int[] failing = new int[64];
    private int held;
    private int failed;
    private Statemask whole = Statemask.all(0);

    void begin(Statemask mask) {
        whole = mask;
        held = 0;
        failed = 0;
        if (holding.length < mask.size()) {
            holding = new int[2 * mask.size()];
            failing = new int[2 * mask.size()];
        }
    }

    void add(int state, boolean holds) {
        holding[held] = state;
        failing[failed] = state;
        int one = holds ? 1 : 0;
        held += one;
        failed += 1 - one;
    }

    /**
     * Compares two values in every state; at least one of them is a column.
     *
     * @param outcomes which outcomes hold: bit 0 for less, bit 1 for equal, bit 2 for greater
     */
    void compare(
            Statemask mask,
            int left,
            int @Nullable [] leftColumn,
            int right,
            int @Nullable [] rightColumn,
            int outcomes) {
        begin(mask);
        if (leftColumn == null && rightColumn != null) {
            compare(rightColumn, left, mirrored(outcomes));
        } else if (rightColumn == null && leftColumn != null) {
            compare(leftColumn, right, outcomes);
        } else if (leftColumn != null && rightColumn != null) {
            compare(leftColumn, rightColumn, outcomes);
        } else {
            throw new IllegalArgumentException("constants are compared once for all states");
        }
    }

    /** Asks of every state whether a column lies between two numbers, or is one of them. */
    void within(Statemask mask, int[] column, int least, int most) {
        begin(mask);
        held = inRange(column, least, (long) most - least, holding, false);
        failed = mask.size() - held;
    }

    private static int mirrored(int outcomes) {
        return outcomes & 2 | (outcomes & 1) << 2 | outcomes >>> 2;
    }

    /** Compares two columns. Often the outcome is the same in all states: then nothing is written. */
    private void compare(int[] left, int[] right, int outcomes) {
        int[] indices = whole.indices;
        int count = indices.length;
        int first = holds(left[indices[0]], right[indices[0]], outcomes);
        int place = 1;
        while (place < count && holds(left[indices[place]], right[indices[place]], outcomes) == first) {
            place++;
        }
        held = first * count;
        failed = count - held;
        if (place == count) {
            return;
        }
        int[] yes = holding;
        int[] no = failing;
        System.arraycopy(indices, 0, first == 1 ? yes : no, 0, place);
        int found = first * place;
        for (; place < count; place++) {
            int state = indices[place];
            yes[found] = state;
            no[place - found] = state;
            found += holds(left[state], right[state], outcomes);
        }
        held = found;
        failed = count - found;
    }

    /** Returns 1 if two numbers compare as one of the outcomes says, else 0. */
    private static int holds(int left, int right, int outcomes) {
        long more = (long) left - right;
        int order = (int) (more >> 63 | -more >>> 63) + 1;
        return outcomes >>> order & 1;
    }

    /** Compares a column with a constant: the numbers for which the test holds, or those for which it fails, are a range. */
    private void compare(int[] column, int constant, int outcomes) {
        boolean negated = (outcomes & 5) == 5;
        int range = negated ? outcomes ^ 7 : outcomes;
        long low = (range & 1) != 0 ? Integer.MIN_VALUE : (range & 2) != 0 ? constant : constant + 1L;
        long high = (range & 4) != 0 ? Integer.MAX_VALUE : (range & 2) != 0 ? constant : constant - 1L;
        if (low > high) {
            held = negated ? whole.size() : 0;
            failed = whole.size() - held;
        } else {
            int found = inRange(column, (int) low, high - low, negated ? failing : holding, negated);
            held = negated ? whole.size() - found : found;
            failed = whole.size() - held;
        }
    }

    /** Sorts by whether numbers lie in a range of so many more; returns how many do. Often all or none do: then nothing is written. */
    private int inRange(int[] column, int low, long more, int[] within, boolean negated) {
        int[] indices = whole.indices;
        int count = indices.length;
        int first = isWithin(column[indices[0]] - low, more);
        int place = 1;
        while (place < count && isWithin(column[indices[place]] - low, more) == first) {
            place++;
        }
        if (place == count) {
            return first * count;
        }
        int[] outside = negated ? holding : failing;
        System.arraycopy(indices, 0, first == 1 ? within : outside, 0, place);
        int found = first * place;
        for (; place < count; place++) {
            int state = indices[place];
            within[found] = state;
            outside[place - found] = state;
            found += isWithin(column[state] - low, more);
        }
        return found;
    }

    /** Returns 1 if a number, taken as unsigned, is at most another, else 0: by a sign, as the host might make a jump of a condition, and cannot foretell it. */
    private static int isWithin(int number, long most) {
        return (int) ((number & 0xFFFFFFFFL) - most - 1 >>> 63);
    }

    boolean allHold() {
        return failed == 0;
    }

    boolean noneHolds() {
        return held == 0;
    }

    Statemask holding() {
        return failed == 0 ? whole : Statemask.of(holding, held);
    }

    Statemask failing() {
        return held == 0 ? whole : Statemask.of(failing, failed);
    }
}
