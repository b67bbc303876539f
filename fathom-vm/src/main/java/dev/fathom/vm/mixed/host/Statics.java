package dev.fathom.vm.mixed.host;

/** The static fields of one class of the guest, as the host has them. */
public abstract class Statics {
    protected Statics() {}

    /** Reads the fields from the guest. */
    public abstract void load(Translation translation, int[] words);

    /** Reads the final fields alone. */
    public abstract void loadFinal(Translation translation, int[] words);

    /** Tells which objects the fields refer to. */
    public abstract void reach(Translation translation);

    /** Writes the fields to the guest. */
    public abstract void flush(Translation translation);
}
