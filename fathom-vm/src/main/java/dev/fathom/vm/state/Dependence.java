package dev.fathom.vm.state;

/**
 * Something that the outcome of a run depends on beside the program and its choices: one value was taken where Java allows others.
 *
 * @param kind what it is
 * @param what the method that gave the value, as in {@code Math.random}, or the class if it was its constructor
 * @param descriptor the descriptor of that method
 * @param className the class of the program that asked for it, with slashes; of the JDK if no other did
 * @param method the method that asked for it, without its parameters
 */
public record Dependence(Kind kind, String what, String descriptor, String className, String method)
        implements Comparable<Dependence> {
    /** What a run may depend on; those that come first are told first. */
    public enum Kind {
        /** A random number that has too many values to try them all; somebody who wants everything explored must know. */
        SAMPLED,
        /** A random number of which one value was asked for. */
        SEEDED,
        /** The time. */
        CLOCK,
        /** That tasks which are late by many of their periods need not make up for all of them. */
        LATENESS,
        /** That numbers outside of the range to which they are abstracted do not overflow. */
        OVERFLOW,
        /** That memory is sequentially consistent, where the program asks for less. */
        MEMORY,
        /** An identity hash code. */
        IDENTITY,
        /** The order in which a hash table is walked through. */
        ORDER,
        /** When garbage is collected. */
        COLLECTION,
        /** What the program is told about the world around it. */
        ENVIRONMENT,
        /** A wait that may end by its timeout. */
        TIMEOUT,
        /** A wait with whose timeout time passes for all. */
        PASSING,
        /** A read of the clock for which time has to pass for all. */
        READING;

        /** Says whether no outcome depends on it that is not explored, but the length of the search may: then it is a matter of advice. */
        public boolean isOfLength() {
            return compareTo(TIMEOUT) >= 0;
        }
    }

    private static final String SEPARATOR = "\t";

    /** Returns it as a text that {@link #of} understands. */
    public String text() {
        return kind + SEPARATOR + what + SEPARATOR + descriptor + SEPARATOR + method;
    }

    /** Reads what {@link #text} wrote about a class. */
    public static Dependence of(String className, String text) {
        String[] parts = text.split(SEPARATOR, -1);
        return new Dependence(Kind.valueOf(parts[0]), parts[1], parts[2], className, parts[3]);
    }

    @Override
    public int compareTo(Dependence other) {
        int order = kind.compareTo(other.kind);
        order = order != 0 ? order : className.compareTo(other.className);
        order = order != 0 ? order : method.compareTo(other.method);
        order = order != 0 ? order : what.compareTo(other.what);
        return order != 0 ? order : descriptor.compareTo(other.descriptor);
    }
}
