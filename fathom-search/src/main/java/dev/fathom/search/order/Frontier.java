package dev.fathom.search.order;

import dev.fathom.search.path.WaitingState;
import org.jspecify.annotations.Nullable;

/** The states that wait to be expanded, and which of them is next. */
public interface Frontier {
    /** Says whether a state of that value would find a place. */
    boolean admits(long value);

    /** Adds a state that is admitted. Returns whether another had to go for it. */
    boolean add(WaitingState state, long value);

    /** Takes the next state out; null if there is none. */
    @Nullable
    WaitingState poll();
}
