package dev.fathom.delta;

import dev.fathom.vm.heap.DirtyWords;
import dev.fathom.vm.heap.Heap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The states of a batch, merged: where each of them comes from, and what its root is. */
public final class MergedStates {
    /**
     * Some states of a shape.
     *
     * @param states the states of the shape
     * @param from the first of them
     * @param count how many
     * @param start the index of the first one in the batch
     */
    record Part(ShapedStates states, int from, int count, int start) {}

    private final Heap heap;
    final List<Part> parts = new ArrayList<>();
    private int count;
    private int[] numbers = new int[64];
    int root;
    int @Nullable [] roots;

    MergedStates(Heap heap) {
        this.heap = heap;
    }

    void add(ShapedStates states, int from, int number) {
        parts.add(new Part(states, from, number, count));
        numbers = java.util.Arrays.copyOf(
                numbers, count + number > numbers.length ? 2 * (count + number) : numbers.length);
        System.arraycopy(states.numbers, from, numbers, count, number);
        count += number;
    }

    public int count() {
        return count;
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
        Shape shape = part.states.shape;
        int row = (part.from + state - part.start) * shape.values;
        int first = shape.permanent.length;
        int[] result = new int[1 + 2 * first + shape.words.length - first];
        int size = 1;
        DirtyWords dirty = heap.dirtyWords();
        for (int i = 0; i < shape.words.length; i++) {
            int word = shape.valueOf[i] < 0 ? shape.words[i] : part.states.rows[row + shape.valueOf[i]];
            if (i >= first) {
                result[size++] = word;
            } else if (word != dirty.pristine(dirty.placeOf(shape.permanent[i]))) {
                result[size++] = shape.permanent[i];
                result[size++] = word;
            }
        }
        result[0] = size - 1 - (shape.words.length - first);
        return java.util.Arrays.copyOf(result, size);
    }
}
