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
     * Compares two values in every state.
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
        int[] indices = mask.indices;
        int[] yes = holding;
        int[] no = failing;
        int count = 0;
        for (int place = 0; place < indices.length; place++) {
            int state = indices[place];
            int x = leftColumn == null ? left : leftColumn[state];
            int y = rightColumn == null ? right : rightColumn[state];
            int order = (x > y ? 1 : 0) - (x < y ? 1 : 0) + 1;
            yes[count] = state;
            no[place - count] = state;
            count += outcomes >>> order & 1;
        }
        held = count;
        failed = indices.length - count;
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
