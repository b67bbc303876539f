package dev.fathom.search.frontier;

import org.jspecify.annotations.Nullable;

/**
 * The states that wait to be expanded, and which of them is next.
 *
 * @param <S> a state with what is needed to go on from it
 */
public interface Frontier<S> extends AutoCloseable {
    /** Says whether a state of that value would find a place. */
    boolean admits(long value);

    /** Adds a state that is admitted, and so many choices from the start. Returns whether another had to go for it. */
    boolean add(S state, long value, int depth);

    /** Adds a state that {@link #forEach} told of another frontier; before any that is new. */
    void putBack(S state, long value, int depth, boolean isNow);

    /** Tells all states, which stay, in an order in which they can be {@linkplain #putBack put} into an empty frontier that is to hand them out as this one does. */
    void forEach(Visitor<S> visitor);

    /**
     * Hears of states.
     *
     * @param <S> a state with what is needed to go on from it
     */
    interface Visitor<S> {
        /** Hears of a state, and whether it is one of those that come before all that are added from now on. */
        void visit(S state, long value, int depth, boolean isNow);
    }

    /** Returns how many states wait. */
    long size();

    /** Returns how many states went to disk because memory was short. */
    long spilled();

    @Override
    void close();

    /** Takes the next state out; null if there is none. */
    @Nullable
    S poll();
}
