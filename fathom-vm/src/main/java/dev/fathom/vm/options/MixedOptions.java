package dev.fathom.vm.options;

import java.util.List;

/** Which methods of the program run on the host (mixed execution, Gvero et al. 2008 §6); never changes, a builder makes other ones. */
public final class MixedOptions implements Cloneable {
    /** What {@code @Mixed} says, and no more. */
    public static final MixedOptions DEFAULT = builder().build();

    private List<String> methods = List.of();
    private List<String> natives = List.of();
    private boolean annotated = true;
    private boolean operations;
    private Translation translation = Translation.LAZY;

    /** How objects get to the host and back; both give the same. */
    public enum Translation {
        /** All that a block can reach, before it runs. */
        EAGER,
        /** What it touches, when it does. */
        LAZY
    }

    private MixedOptions() {}

    /** Begins with what {@code @Mixed} says. */
    public static Builder builder() {
        return new Builder(new MixedOptions());
    }

    /** Returns patterns of methods whose code may run there, as in {@code com.acme.Codec.*}. */
    public List<String> methods() {
        return methods;
    }

    /** Returns patterns of classes and methods that run there as they are, natives and all: the user answers for them. */
    public List<String> natives() {
        return natives;
    }

    /** Says whether {@code @Mixed} counts. */
    public boolean annotated() {
        return annotated;
    }

    /** Says whether the operations of an exploration run there. */
    public boolean operations() {
        return operations;
    }

    /** Returns how objects get there and back. */
    public Translation translation() {
        return translation;
    }

    /** Returns what was asked for, in words; empty if that was nothing. */
    public String settings() {
        return (methods.isEmpty() ? "" : "methods " + methods)
                + (natives.isEmpty() ? "" : " natives " + natives)
                + (operations ? " operations" : "")
                + (annotated ? "" : " not @Mixed");
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private MixedOptions copy() {
        try {
            return (MixedOptions) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds such options. */
    public static final class Builder {
        private final MixedOptions options;

        private Builder(MixedOptions options) {
            this.options = options;
        }

        public Builder methods(List<String> value) {
            options.methods = List.copyOf(value);
            return this;
        }

        public Builder natives(List<String> value) {
            options.natives = List.copyOf(value);
            return this;
        }

        public Builder annotated(boolean value) {
            options.annotated = value;
            return this;
        }

        public Builder operations(boolean value) {
            options.operations = value;
            return this;
        }

        public Builder translation(Translation value) {
            options.translation = value;
            return this;
        }

        public MixedOptions build() {
            return options.copy();
        }
    }
}
