package dev.fathom.vm.range;

/**
 * The numbers that an abstraction keeps apart: each of a range, all below it together, and all above it together.
 *
 * @param from the smallest number that is itself
 * @param to the largest
 */
public record Range(int from, int to) {
    /** All ints: nothing is abstracted. */
    static final Range ALL = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);

    @Override
    public String toString() {
        return from + ".." + to;
    }
}
