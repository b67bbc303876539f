package dev.fathom.search.spill;

/** How the elements of a {@link SpillQueue} look as integers. */
public interface SpillForm<E> {
    /** Returns about how much memory an element takes. */
    long bytes(E element);

    void write(E element, SpillOutput out);

    /** Reads what {@link #write} wrote. */
    E read(SpillInput in);
}
