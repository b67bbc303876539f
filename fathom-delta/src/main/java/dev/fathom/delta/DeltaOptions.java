package dev.fathom.delta;

/**
 * How to execute operations on many states at once.
 *
 * @param merging which states are put together
 * @param batch the most states that are executed at once; {@link #UNLIMITED} for whole levels
 * @param auto whether to measure, and to execute states one by one where that is faster
 * @param compileAfter how often a method is entered before it is compiled, or {@link #NEVER}
 * @param sparse whether a value has words for active states only where few are left
 * @param reconverges whether states that part at a branch go on together behind it
 */
public record DeltaOptions(
        Merging merging, int batch, boolean auto, int compileAfter, boolean sparse, boolean reconverges) {
    public DeltaOptions {
        if (sparse && reconverges) {
            throw new IllegalArgumentException("parts with numbers of their own cannot go on together");
        }
    }

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
        this(merging, batch, auto, DEFAULT_COMPILE_AFTER, false, false);
    }

    /** Returns these options with another time to compile. */
    public DeltaOptions compileAfter(int entered) {
        return new DeltaOptions(merging, batch, auto, entered, sparse, reconverges);
    }

    /** Returns these options with or without sparse values. */
    public DeltaOptions sparse(boolean wanted) {
        return new DeltaOptions(merging, batch, auto, compileAfter, wanted, reconverges);
    }

    /** Returns these options so that states go on together or not. */
    public DeltaOptions reconverging(boolean wanted) {
        return new DeltaOptions(merging, batch, auto, compileAfter, sparse, wanted);
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
