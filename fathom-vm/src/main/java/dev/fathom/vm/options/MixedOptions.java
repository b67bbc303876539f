package dev.fathom.vm.options;

import java.util.List;

/**
 * Which methods of the program run on the host (mixed execution, Gvero et al. 2008 §6).
 *
 * @param methods patterns of methods whose code may run there, as in {@code com.acme.Codec.*}
 * @param natives patterns of classes and methods that run there as they are, natives and all: the user answers for them
 * @param annotated whether {@code @Mixed} counts
 * @param operations whether the operations of an exploration run there
 * @param translation how objects get there and back
 */
public record MixedOptions(
        List<String> methods, List<String> natives, boolean annotated, boolean operations, Translation translation) {
    /** How objects get to the host and back; both give the same. */
    public enum Translation {
        /** All that a block can reach, before it runs. */
        EAGER,
        /** What it touches, when it does. */
        LAZY
    }

    /** What {@code @Mixed} says, and no more. */
    public static final MixedOptions DEFAULT = new MixedOptions(List.of(), List.of(), true, false, Translation.LAZY);

    public MixedOptions {
        methods = List.copyOf(methods);
        natives = List.copyOf(natives);
    }

    /** Returns the same with methods that match these patterns. */
    public MixedOptions withMethods(List<String> patterns) {
        return new MixedOptions(patterns, natives, annotated, operations, translation);
    }

    /** Returns the same with another way to translate. */
    public MixedOptions with(Translation value) {
        return new MixedOptions(methods, natives, annotated, operations, value);
    }

    /** Returns what was asked for, in words; empty if that was nothing. */
    public String settings() {
        return (methods.isEmpty() ? "" : "methods " + methods)
                + (natives.isEmpty() ? "" : " natives " + natives)
                + (operations ? " operations" : "")
                + (annotated ? "" : " not @Mixed");
    }
}
