package dev.fathom.delta;

import dev.fathom.vm.heap.Heap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The states of a batch, merged: where each of them comes from, and what its root is. */
public final class MergedStates {
    /**
     * Some states of a shape.
     *
     * @param states the states of the shape
     * @param rows which of them
     * @param start the index of the first one in the batch
     */
    record Part(ShapedStates states, int[] rows, int start) {
        int count() {
            return rows.length;
        }
    }

    private final Heap heap;
    final List<Part> parts = new ArrayList<>();
    private int count;
    private int[] numbers = new int[64];
    private Statemask all = Statemask.all(0);
    int root;
    int @Nullable [] roots;

    MergedStates(Heap heap) {
        this.heap = heap;
    }

    /** Adds all states of a shape. */
    void add(ShapedStates states) {
        add(states, IntStream.range(0, states.count).toArray());
    }

    /** Adds some states of a shape. */
    void add(ShapedStates states, int[] rows) {
        parts.add(new Part(states, rows, count));
        if (count + rows.length > numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * (count + rows.length));
        }
        for (int row : rows) {
            numbers[count++] = states.numbers[row];
        }
    }

    public int count() {
        return count;
    }

    /** Returns the mask of all of them. */
    public Statemask all() {
        if (all.size() != count) {
            all = Statemask.all(count);
        }
        return all;
    }

    /** Returns how many shapes the states have. */
    public int shapes() {
        return parts.size();
    }

    /** Returns the root object, if it is the same Δ object in all states. */
    public int root() {
        return root;
    }

    /** Returns the root objects by state, or null if they are one. */
    public int @Nullable [] roots() {
        return roots;
    }

    private Part part(int state) {
        int low = 0;
        int high = parts.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (parts.get(middle).start <= state) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return parts.get(low);
    }

    /** Returns the number that its owner gave a state. */
    public int number(int state) {
        return numbers[state];
    }

    /** Returns the image of a state, as {@link dev.fathom.vm.heap.ObjectStates#load} takes it. */
    public int[] image(int state) {
        Part part = part(state);
        return part.states.image(heap.dirtyWords(), part.rows[state - part.start]);
    }
}
