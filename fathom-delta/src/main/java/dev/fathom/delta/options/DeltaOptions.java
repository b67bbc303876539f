package dev.fathom.delta.options;

/**
 * How to execute operations on many states at once.
 *
 * @param merging which states are put together
 * @param batch the most states that are executed at once; {@link #UNLIMITED} for whole levels
 * @param auto whether to measure, and to execute states one by one where that is faster
 * @param compileAfter how often a method is entered before it is compiled, or {@link #NEVER}
 * @param parting what becomes of states that part at a branch
 */
public record DeltaOptions(Merging merging, int batch, boolean auto, int compileAfter, Parting parting) {
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
        this(merging, batch, auto, DEFAULT_COMPILE_AFTER, Parting.APART);
    }

    /** Returns these options with another time to compile. */
    public DeltaOptions compileAfter(int entered) {
        return new DeltaOptions(merging, batch, auto, entered, parting);
    }

    /** Returns these options with something else for states that part. */
    public DeltaOptions parting(Parting wanted) {
        return new DeltaOptions(merging, batch, auto, compileAfter, wanted);
    }

    /** Says whether values have words for active states only where few are left. */
    public boolean sparse() {
        return parting == Parting.SPARSE;
    }

    /** Says whether states that part at a branch go on together behind it. */
    public boolean reconverges() {
        return parting == Parting.TOGETHER;
    }

    /** What becomes of states that part at a branch. Parts with numbers of their own cannot go on together, so it is one of these. */
    public enum Parting {
        /** Each part goes on to the end of the operation. */
        APART,
        /** The same, and values have words for the active states only where few are left. */
        SPARSE,
        /** Parts go on together where their ways meet again. */
        TOGETHER
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
