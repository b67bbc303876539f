package dev.fathom.delta;

import dev.fathom.vm.heap.DirtyWords;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** States of one shape: the values of each, row by row, and whatever number its owner gave it. */
final class ShapedStates {
    /** This object, two arrays, and what refers to it. */
    private static final int OBJECT_BYTES = 160;

    final Shape shape;

    @Nullable
    ShapedStates sameHash;

    int[] rows;
    int[] numbers = new int[2];
    int count;

    /** Which part of what waits states were last added in, and how many there were before it. */
    int part;

    int mark;

    ShapedStates(Shape shape, @Nullable ShapedStates sameHash) {
        this.shape = shape;
        this.sameHash = sameHash;
        rows = new int[2 * shape.values];
    }

    /** Adds states with the numbers from one place up to another; returns where the row of the first begins. Their rows are to be filled. */
    int add(int[] newNumbers, int from, int to) {
        int more = to - from;
        if (count + more > numbers.length) {
            int larger = Math.max(count + more, count + (count >> 1));
            numbers = Arrays.copyOf(numbers, larger);
            rows = Arrays.copyOf(rows, Math.multiplyExact(larger, shape.values));
        }
        System.arraycopy(newNumbers, from, numbers, count, more);
        int row = count * shape.values;
        count += more;
        return row;
    }

    /** Returns about how much memory they take. */
    long bytes() {
        return OBJECT_BYTES + (long) Integer.BYTES * (rows.length + numbers.length) + shape.bytes();
    }

    /** Gives the states of the present part other numbers, and leaves those out that get a negative one; returns how many are left of them. */
    int rename(IntUnaryOperator numberOf) {
        int left = mark;
        for (int i = mark; i < count; i++) {
            int number = numberOf.applyAsInt(numbers[i]);
            if (number >= 0) {
                if (left < i) {
                    System.arraycopy(rows, i * shape.values, rows, left * shape.values, shape.values);
                }
                numbers[left++] = number;
            }
        }
        count = left;
        return left - mark;
    }

    /** Returns the image of a state, as {@link dev.fathom.vm.heap.ObjectStates#load} takes it. */
    int[] image(DirtyWords dirty, int state) {
        int row = state * shape.values;
        int first = shape.permanent.length;
        int[] result = new int[1 + 2 * first + shape.words.length - first];
        int size = 1;
        for (int i = 0; i < shape.words.length; i++) {
            int word = shape.valueOf[i] < 0 ? shape.words[i] : rows[row + shape.valueOf[i]];
            if (i >= first) {
                result[size++] = word;
            } else if (word != dirty.pristine(dirty.placeOf(shape.permanent[i]))) {
                result[size++] = shape.permanent[i];
                result[size++] = word;
            }
        }
        result[0] = size - 1 - (shape.words.length - first);
        return size == result.length ? result : Arrays.copyOf(result, size);
    }
}
