package dev.fathom.delta;

/**
 * How to execute operations on many states at once.
 *
 * @param merging which states are put together
 * @param batch the most states that are executed at once; {@link #UNLIMITED} for whole levels
 * @param auto whether to measure, and to execute states one by one where that is faster
 * @param compileAfter how often a method is entered before it is compiled, or {@link #NEVER}
 */
public record DeltaOptions(Merging merging, int batch, boolean auto, int compileAfter) {
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** Methods are interpreted. */
    public static final int NEVER = Integer.MAX_VALUE;

    private static final int DEFAULT_COMPILE_AFTER = 50;

    /** The default: what was fastest of three sizes on two subjects (docs/measurements/delta.md). */
    public static final int DEFAULT_BATCH = 1 << 11;

    /** By default states of all shapes are merged, and kept by shape until then. */
    public static final DeltaOptions DEFAULT = new DeltaOptions(Merging.KEPT, DEFAULT_BATCH);

    /** Executes all states at once. */
    public DeltaOptions(Merging merging, int batch) {
        this(merging, batch, false);
    }

    public DeltaOptions(Merging merging, int batch, boolean auto) {
        this(merging, batch, auto, DEFAULT_COMPILE_AFTER);
    }

    /** Returns these options with another time to compile. */
    public DeltaOptions compileAfter(int entered) {
        return new DeltaOptions(merging, batch, auto, entered);
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
