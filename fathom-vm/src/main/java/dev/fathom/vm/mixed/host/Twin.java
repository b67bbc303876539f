package dev.fathom.vm.mixed.host;

import org.jspecify.annotations.Nullable;

/**
 * An object of the guest as the host has it: the superclass of all classes that {@code HostClasses} makes of those of the guest. Names begin with {@code fathom}, or
 * take parameters of our types, so that no method of a program overrides them.
 */
public abstract class Twin implements Cloneable {
    /** The address in the guest; 0 for an object that the block made. */
    public int fathomRef;

    /** Whether the fields were not read yet. */
    public boolean fathomStub;

    /** Whether a field was written, or may have been. */
    public boolean fathomDirty;

    protected Twin() {}

    protected Twin(@Nullable Blank blank) {}

    /** Returns the number of the guest's class. */
    public abstract int fathomType();

    /** Returns a new object of the same class, without anything in it. */
    public abstract Twin fathomBlank();

    /** Reads the fields from the guest's object. */
    public void load(Translation translation, int[] words, int ref) {}

    /** Tells which objects the fields refer to. */
    public void reach(Translation translation, int ref) {}

    /** Writes the fields to the guest's object. */
    public void flush(Translation translation, int ref) {}

    /** Returns what the host's code has: this object, unless it speaks for another. */
    Object object() {
        return this;
    }

    /** Returns the twin that an object is, or that speaks for it; null for an array. */
    static @Nullable Twin of(@Nullable Object object) {
        if (object instanceof Twin twin) {
            return twin;
        }
        return object instanceof Thrown thrown ? thrown.fathomTwin : null;
    }

    final Twin fathomCopy() {
        try {
            Twin copy = (Twin) super.clone();
            copy.fathomRef = 0;
            copy.fathomDirty = false;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Identity hashes are the guest's business: which object has which depends on who asked first. */
    @Override
    public int hashCode() {
        throw new Abandoned("it asks for an identity hash code");
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }
}
