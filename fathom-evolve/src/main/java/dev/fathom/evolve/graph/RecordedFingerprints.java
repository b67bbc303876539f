package dev.fathom.evolve.graph;

/** The states of a graph by number: in memory as long as they are recorded, else where the record lies. */
public interface RecordedFingerprints {
    int count();

    long high(int state);

    long low(int state);

    /** Copies fingerprints of so many states, two words each: all at once takes a fraction of the time. */
    void copy(int first, int count, long[] into);

    /** Returns the number of a state, or {@link StateTable#NONE}. */
    int find(long high, long low);

    /** Returns about how much memory this takes. */
    long bytes();
}
