package dev.fathom.delta;

/**
 * How to execute operations on many states at once.
 *
 * @param merging which states are put together
 * @param batch the most states that are executed at once; {@link #UNLIMITED} for whole levels
 * @param auto whether to measure, and to execute states one by one where that is faster
 */
public record DeltaOptions(Merging merging, int batch, boolean auto) {
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** The default: what was fastest of three sizes on two subjects (docs/measurements/delta.md). */
    public static final int DEFAULT_BATCH = 1 << 11;

    /** By default states of all shapes are merged, and kept by shape until then. */
    public static final DeltaOptions DEFAULT = new DeltaOptions(Merging.KEPT, DEFAULT_BATCH);

    /** Executes all states at once. */
    public DeltaOptions(Merging merging, int batch) {
        this(merging, batch, false);
    }

    /** Which states are put together, and how they wait for it. */
    public enum Merging {
        /** All, from an image of each state (d'Amorim et al. 2008, Fig. 11). */
        GREEDY,
        /** Those of the same shape. */
        SHAPE,
        /** All, from shapes and values. */
        KEPT
    }
}
