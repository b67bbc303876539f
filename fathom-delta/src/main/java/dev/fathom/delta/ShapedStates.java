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

    /** Adds states; returns where the row of the first begins. Their rows are to be filled. */
    int add(int[] newNumbers, int more) {
        if (count + more > numbers.length) {
            int larger = Math.max(count + more, count + (count >> 1));
            numbers = Arrays.copyOf(numbers, larger);
            rows = Arrays.copyOf(rows, Math.multiplyExact(larger, shape.values));
        }
        System.arraycopy(newNumbers, 0, numbers, count, more);
        int row = count * shape.values;
        count += more;
        return row;
    }
}
