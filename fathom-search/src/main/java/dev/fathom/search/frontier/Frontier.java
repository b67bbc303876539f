package dev.fathom.search.frontier;

import org.jspecify.annotations.Nullable;

/**
 * The states that wait to be expanded, and which of them is next.
 *
 * @param <S> a state with what is needed to go on from it
 */
public interface Frontier<S> {
    /** Says whether a state of that value would find a place. */
    boolean admits(long value);

    /** Adds a state that is admitted, and so many choices from the start. Returns whether another had to go for it. */
    boolean add(S state, long value, int depth);

    /** Takes the next state out; null if there is none. */
    @Nullable
    S poll();
}
