package dev.fathom.search.order;

import dev.fathom.search.path.Node;
import org.jspecify.annotations.Nullable;

/** Says how soon a state is to be expanded. */
public interface Valuation {
    /**
     * The value of a state.
     *
     * @param value the lower, the sooner it is expanded
     * @param memory what is remembered of its path
     */
    record Valued(long value, @Nullable Object memory) {}

    /** Values the present state; {@code memory} is that of the state before. */
    Valued value(Node node, @Nullable Object memory);
}
