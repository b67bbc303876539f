package dev.fathom.delta;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** States of one shape: the values of each, row by row, and whatever number its owner gave it. */
final class ShapedStates {
    final Shape shape;
    final @Nullable ShapedStates sameHash;
    int[] rows;
    int[] numbers = new int[2];
    int count;

    ShapedStates(Shape shape, @Nullable ShapedStates sameHash) {
        this.shape = shape;
        this.sameHash = sameHash;
        rows = new int[2 * shape.values];
    }

    /** Adds a state; returns where its row begins, which is to be filled. */
    int add(int number) {
        if (count == numbers.length) {
            int larger = count + Math.max(2, count >> 1);
            numbers = Arrays.copyOf(numbers, larger);
            rows = Arrays.copyOf(rows, Math.multiplyExact(larger, Math.max(1, shape.values)));
        }
        if (rows.length < (count + 1) * shape.values) {
            rows = Arrays.copyOf(rows, numbers.length * shape.values);
        }
        numbers[count] = number;
        return count++ * shape.values;
    }
}
