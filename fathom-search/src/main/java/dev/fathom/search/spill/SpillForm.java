package dev.fathom.search.spill;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * How the elements of a {@link SpillQueue} look as integers.
 *
 * <p>Elements go to a file and come back in batches. A writer serves one batch and a reader the same batch, so that an
 * element may be written as what differs from the one before.
 */
public interface SpillForm<E> {
    /** Returns about how much memory an element takes. */
    long bytes(E element);

    Consumer<E> writer(SpillOutput out);

    /** Returns what reads the elements that one writer wrote, in their order. */
    Supplier<E> reader(SpillInput in);
}
