package dev.fathom.api;

/**
 * Rules out paths that are of no interest.
 *
 * <p>Under Fathom a path on which an assumption does not hold ends silently: it is neither a success nor a violation. On
 * an ordinary JVM, where there is no other path to turn to, a failed assumption throws.
 */
public final class Assume {
    private Assume() {}

    /**
     * Goes on only if the condition holds.
     *
     * @throws IllegalStateException if it does not hold and the program does not run under Fathom
     */
    public static void that(boolean condition) {
        if (!condition) {
            throw new IllegalStateException(
                    "an assumption does not hold on this path: run under fathom to try the others");
        }
    }
}
