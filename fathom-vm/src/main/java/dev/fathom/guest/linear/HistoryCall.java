package dev.fathom.guest.linear;

/**
 * One call of a history.
 *
 * <p>Its thread alone writes it. Others read it when nothing moves any more, so accesses are no scheduling points ({@code JdkCaches}).
 */
final class HistoryCall {
    int operation;

    /** How many calls of each thread had ended when this one began. */
    int[] ended;

    /** What it returned, to be compared; null as long as it has not. */
    Object result;

    HistoryCall(int threads) {
        ended = new int[threads];
    }
}
