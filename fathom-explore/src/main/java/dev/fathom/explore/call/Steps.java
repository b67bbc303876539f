package dev.fathom.explore.call;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Collections;

/** How each state was first reached: the state before it and the step from there, eight bytes a state. */
public final class Steps {
    /** The state before a root. */
    public static final int NONE = -1;

    private int[] parents = new int[1024];
    private int[] steps = new int[1024];
    private int count;

    /** Numbers a new state. */
    public int add(int parent, int step) {
        if (count == parents.length) {
            parents = Arrays.copyOf(parents, count + (count >> 1));
            steps = Arrays.copyOf(steps, parents.length);
        }
        parents[count] = parent;
        steps[count] = step;
        return count++;
    }

    /** Writes everything down for an exploration that goes on in the place of this one. */
    public void write(SpillOutput out) {
        out.integer(count);
        for (int i = 0; i < count; i++) {
            out.integer(i - parents[i]);
            out.integer(steps[i]);
        }
    }

    /** Reads what was written; nothing is numbered yet. */
    public void read(SpillInput in) {
        for (int i = in.integer(); i > 0; i--) {
            add(count - in.integer(), in.integer());
        }
    }

    int count() {
        return count;
    }

    /** Returns the first of the states that lead to a state. */
    public int firstOf(int state) {
        int at = state;
        while (parents[at] != NONE) {
            at = parents[at];
        }
        return at;
    }

    /** Returns the step by which a state was first reached. */
    public int stepTo(int state) {
        return steps[state];
    }

    /** Returns the states on the way to a state, its root first, itself last. */
    public IntArrayList statesTo(int state) {
        IntArrayList result = new IntArrayList();
        for (int at = state; at != NONE; at = parents[at]) {
            result.add(at);
        }
        Collections.reverse(result);
        return result;
    }

    /** Returns the steps that lead to a state, its root first. */
    public int[] pathTo(int state) {
        int length = 0;
        for (int at = state; at != NONE; at = parents[at]) {
            length++;
        }
        int[] result = new int[length];
        for (int at = state; at != NONE; at = parents[at]) {
            result[--length] = steps[at];
        }
        return result;
    }
}
