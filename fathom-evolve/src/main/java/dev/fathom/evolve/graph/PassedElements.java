package dev.fathom.evolve.graph;

/** Gathers the elements that a machine passes, span by span. */
public interface PassedElements {
    /** Begins to gather. */
    void begin();

    /** Returns the set of the elements passed since {@link #begin}, as a number that means something to one {@link GraphRecorder}. */
    int passed();
}
