package dev.fathom.api;

/**
 * Compares states by the objects that matter.
 *
 * <p>Fathom compares whole states: a loop counter or a forgotten local variable makes two of them different. A driver
 * that only cares about one data structure says so:
 *
 * <pre>{@code
 * for (int i = 0; i < n; i++) {
 *     switch (Choose.index(2)) {
 *         case 0 -> map.put(Choose.intRange(1, n), 0);
 *         default -> map.remove(Choose.intRange(1, n));
 *     }
 *     Match.on(map);
 * }
 * }</pre>
 *
 * <p>A path ends at {@code Match.on} when an isomorphic structure was seen there before, after as many calls of
 * {@code Match.on} or fewer (so that the earlier path had at least as many operations left). On an ordinary JVM the call
 * does nothing.
 */
public final class Match {
    private Match() {}

    /** Goes on only if what can be reached from the roots was not seen before at this place. */
    public static void on(Object... roots) {}
}
