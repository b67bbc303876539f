package dev.fathom.explore.record;

import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.order.StepOrder;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/**
 * By which call standard exploration would find each state first, though states are found in another order here: so the table of events is the same.
 *
 * <p>States are numbered as they are found, level by level; within a level standard exploration comes to them by the order of their parents, then of steps.
 */
final class EarliestWays {
    private final ObjectExploration exploration;
    private final StepOrder order;

    /** By state, the place in the order of standard exploration of its parent, the step from there, and its own place. */
    private int[] parents = new int[64];

    private int[] steps = new int[64];
    private int[] places = new int[64];

    /** The first state of the level that is being found, and the end of those found. */
    private int first;

    private int end;

    EarliestWays(ObjectExploration exploration) {
        this.exploration = exploration;
        order = new StepOrder(exploration.steps, exploration.callOrder());
        exploration.events().deferNew();
    }

    /** Says that a state was made before the first step: no step finds it. */
    void root(int state) {
        reserve(state);
        places[state] = state;
        end = state + 1;
        first = end;
    }

    /** Says that a step leads from a state to another. */
    void transition(int from, int step, int to) {
        if (to >= end) {
            reserve(to);
            put(to, places[from], step);
            end = to + 1;
        } else if (to >= first && order.isEarlier(places[from], step, parents[to], steps[to])) {
            put(to, places[from], step);
        }
    }

    private void put(int state, int parent, int step) {
        parents[state] = parent;
        steps[state] = step;
    }

    private void reserve(int state) {
        if (state >= places.length) {
            int size = 2 * state + 1;
            parents = Arrays.copyOf(parents, size);
            steps = Arrays.copyOf(steps, size);
            places = Arrays.copyOf(places, size);
        }
    }

    /** Counts the states of a level, all of which are found. */
    void endLevel() {
        int[] level = new int[end - first];
        Arrays.setAll(level, i -> first + i);
        IntArrays.quickSort(
                level,
                (one, other) -> one == other
                        ? 0
                        : parents[one] == parents[other] && order.compare(steps[one], steps[other]) == 0
                                ? Integer.compare(one, other)
                                : order.isEarlier(parents[one], steps[one], parents[other], steps[other]) ? -1 : 1);
        for (int i = 0; i < level.length; i++) {
            places[level[i]] = first + i;
            exploration.events().isNew(exploration.steps.callOf(steps[level[i]]));
        }
        first = end;
    }
}
