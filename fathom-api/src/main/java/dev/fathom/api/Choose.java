package dev.fathom.api;

/**
 * Makes a choice that Fathom explores in every way.
 *
 * <p>Under {@code fathom check} a call returns once for each possible value: the program goes on from the same state with
 * each of them. Under {@code fathom run}, and on an ordinary JVM, every call returns its first value, so that code with
 * choices runs anywhere.
 */
public final class Choose {
    private Choose() {}

    /**
     * Chooses an int from {@code lo} to {@code hi}, both inclusive; the first choice is {@code lo}.
     *
     * @throws IllegalArgumentException if {@code lo} is above {@code hi}
     */
    public static int intRange(int lo, int hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("empty range " + lo + ".." + hi + ": lo must not be above hi");
        }
        return lo;
    }

    /** Chooses a boolean; the first choice is {@code false}. */
    public static boolean bool() {
        return false;
    }

    /**
     * Chooses one of the given values; the first choice is the first of them.
     *
     * @throws IllegalArgumentException if there are no values
     */
    @SafeVarargs
    public static <T> T oneOf(T... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("nothing to choose from: oneOf needs at least one value");
        }
        return values[0];
    }

    /**
     * Chooses an index from 0 to {@code n - 1}; the first choice is 0.
     *
     * @throws IllegalArgumentException if {@code n} is not positive
     */
    public static int index(int n) {
        if (n <= 0) {
            throw new IllegalArgumentException("no index below " + n + ": n must be positive");
        }
        return 0;
    }

    /**
     * Chooses a boolean on behalf of an abstraction: a test whose outcome the program's abstract values do not tell. The
     * first choice is {@code false}.
     *
     * <p>Not every outcome need be possible in the program that was abstracted. A search may go first where no such choice
     * is made: an error found there is one of the original program, too.
     */
    public static boolean abstractBool() {
        return bool();
    }

    /**
     * Chooses an int from {@code lo} to {@code hi}, both inclusive, on behalf of an abstraction; see {@link #abstractBool}.
     *
     * @throws IllegalArgumentException if {@code lo} is above {@code hi}
     */
    public static int abstractIntRange(int lo, int hi) {
        return intRange(lo, hi);
    }
}
